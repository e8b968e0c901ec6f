-- A statement that found no row changed nothing, and must not make every open page ask again: a refused booking is one.
DROP TRIGGER product_tell ON product;
CREATE TRIGGER product_tell AFTER INSERT OR UPDATE OR DELETE ON product FOR EACH ROW EXECUTE FUNCTION tell_topic('products');
DROP TRIGGER review_tell ON review;
CREATE TRIGGER review_tell AFTER INSERT OR UPDATE OR DELETE ON review FOR EACH ROW EXECUTE FUNCTION tell_topic('reviews');
