-- Open pages are told what changed, over LISTEN/NOTIFY: `topic` or `topic:member`, on the channel `shop_change`.
-- Triggers, so that no writer can forget it; equal notifications of one transaction are sent once.

CREATE FUNCTION tell_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_change', 'orders:' || NEW.member_id);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_tell AFTER INSERT OR UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION tell_orders();

CREATE FUNCTION tell_topic() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_change', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER product_tell AFTER INSERT OR UPDATE OR DELETE ON product FOR EACH STATEMENT EXECUTE FUNCTION tell_topic('products');
CREATE TRIGGER review_tell AFTER INSERT OR UPDATE OR DELETE ON review FOR EACH STATEMENT EXECUTE FUNCTION tell_topic('reviews');

CREATE FUNCTION tell_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_change', 'users');
  PERFORM pg_notify('shop_change', 'profile:' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER member_tell AFTER INSERT OR UPDATE ON member FOR EACH ROW EXECUTE FUNCTION tell_members();
