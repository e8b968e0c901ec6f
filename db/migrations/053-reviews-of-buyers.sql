-- Ratings take one decimal; a review knows whether its author paid for the product, and can be hidden.

ALTER TABLE product DROP COLUMN rating_average;
ALTER TABLE product ALTER COLUMN rating_sum TYPE numeric(12, 1);
ALTER TABLE product ADD COLUMN rating_average numeric
  GENERATED ALWAYS AS (CASE WHEN review_count > 0 THEN round(rating_sum / review_count, 2) END) STORED;
CREATE INDEX product_rating ON product ((coalesce(rating_average, 0)), id) WHERE archived_at IS NULL;

ALTER TABLE review ALTER COLUMN rating TYPE numeric(2, 1);
ALTER TABLE review
  ADD COLUMN bought boolean NOT NULL DEFAULT false,
  ADD COLUMN hidden_at timestamptz;
CREATE INDEX review_of_buyers ON review (created_at DESC, id DESC) WHERE bought AND hidden_at IS NULL;
CREATE INDEX review_hidden ON review (created_at DESC, id DESC) WHERE hidden_at IS NOT NULL;

CREATE FUNCTION has_bought(p_member uuid, p_product uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT 1 FROM orders o JOIN order_line l ON l.order_id = o.id
    WHERE o.member_id = p_member AND l.product_id = p_product AND o.status IN ('pending', 'shipped'))
$$;
UPDATE review SET bought = true WHERE has_bought(member_id, product_id);

-- A payment or a refund changes what the buyer's reviews say. A trigger, so that no writer can forget it.
CREATE FUNCTION note_bought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review SET bought = NOT bought
  WHERE member_id = NEW.member_id
    AND product_id IN (SELECT product_id FROM order_line WHERE order_id = NEW.id)
    AND bought <> has_bought(member_id, product_id);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_bought AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN ((OLD.status IN ('pending', 'shipped')) <> (NEW.status IN ('pending', 'shipped')))
  EXECUTE FUNCTION note_bought();
