-- Customers who wait for a draft are told once it is on sale with stock.

-- Stock may have come while the product was a draft.
CREATE FUNCTION note_on_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stock_back(v.id, false) FROM variant v
    WHERE v.product_id = NEW.id AND v.archived_at IS NULL AND v.available >= NEW.min_quantity;
  RETURN NULL;
END $$;
CREATE TRIGGER product_on_sale_again AFTER UPDATE OF archived_at ON product
  FOR EACH ROW WHEN (NEW.archived_at IS NULL AND OLD.archived_at IS NOT NULL) EXECUTE FUNCTION note_on_sale();
