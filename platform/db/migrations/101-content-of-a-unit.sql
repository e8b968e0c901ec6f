-- How much a unit of a variant holds, so that customers see the price per kilogram, litre, metre or piece.

ALTER TABLE variant ADD COLUMN content text CONSTRAINT variant_content
  CHECK (content ~ '^[0-9]{1,6}([.][0-9]{1,3})? [^ ]{1,3}$' AND content !~ '^[0.]+ ');
ALTER TABLE product ADD COLUMN content text;

CREATE OR REPLACE FUNCTION sum_up_variants(p_products uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM product WHERE id = ANY (p_products) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product p SET lowest_price_cents = v.lowest, highest_price_cents = v.highest, former_price_cents = v.former,
    prior_price_cents = v.prior, content = v.content, in_stock = v.most >= p.min_quantity
  FROM (SELECT product_id, min(price_cents) AS lowest, max(price_cents) AS highest, max(available) AS most,
          (array_agg(least(former_price_cents, prior_price_cents) ORDER BY price_cents, position))[1] AS former,
          (array_agg(prior_price_cents ORDER BY price_cents, position))[1] AS prior,
          (array_agg(content ORDER BY price_cents, position))[1] AS content
        FROM variant WHERE product_id = ANY (p_products) AND archived_at IS NULL GROUP BY product_id) v
  WHERE p.id = v.product_id
    AND (p.lowest_price_cents, p.highest_price_cents, p.former_price_cents, p.prior_price_cents, p.content, p.in_stock)
      IS DISTINCT FROM (v.lowest, v.highest, v.former, v.prior, v.content, v.most >= p.min_quantity);
END $$;

DROP TRIGGER variant_offer_changed ON variant;
CREATE TRIGGER variant_offer_changed AFTER UPDATE OF price_cents, former_price_cents, prior_price_cents, content, position, archived_at ON variant
  FOR EACH ROW EXECUTE FUNCTION note_offer();
