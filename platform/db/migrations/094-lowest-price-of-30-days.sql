-- Former prices and percentages can be judged by the history of prices (the setting `lowestPrice`, which is off).

ALTER TABLE product ADD COLUMN prior_price_cents bigint;
ALTER TABLE variant ADD COLUMN prior_price_cents bigint;

CREATE OR REPLACE FUNCTION sum_up_variants(p_products uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM product WHERE id = ANY (p_products) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product p SET lowest_price_cents = v.lowest, highest_price_cents = v.highest, former_price_cents = v.former,
    prior_price_cents = v.prior, in_stock = v.most >= p.min_quantity
  FROM (SELECT product_id, min(price_cents) AS lowest, max(price_cents) AS highest, max(available) AS most,
          (array_agg(least(former_price_cents, prior_price_cents) ORDER BY price_cents, position))[1] AS former,
          (array_agg(prior_price_cents ORDER BY price_cents, position))[1] AS prior
        FROM variant WHERE product_id = ANY (p_products) AND archived_at IS NULL GROUP BY product_id) v
  WHERE p.id = v.product_id
    AND (p.lowest_price_cents, p.highest_price_cents, p.former_price_cents, p.prior_price_cents, p.in_stock)
      IS DISTINCT FROM (v.lowest, v.highest, v.former, v.prior, v.most >= p.min_quantity);
END $$;

DROP TRIGGER variant_offer_changed ON variant;
CREATE TRIGGER variant_offer_changed AFTER UPDATE OF price_cents, former_price_cents, prior_price_cents, position, archived_at ON variant
  FOR EACH ROW EXECUTE FUNCTION note_offer();

-- Whether reductions are judged by the history (the setting `lowestPrice`).
CREATE FUNCTION judges_reductions() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((SELECT value #>> '{}' = 'on' FROM shop_setting WHERE name = 'lowestPrice'), false);
END $$;

-- The lowest public price of the 30 days before the reduction that a variant at this price has; null if it was not on sale then. The
-- reduction began when the variant first had a former price, since when it was on sale without a break and its price never rose; where
-- no price before is known, with the next of its steps. Rows of the calling transaction are not public yet.
CREATE FUNCTION price_before_reduction(p_variant_id uuid, p_price_cents bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  steps timestamptz[] := ARRAY[clock_timestamp()];
  cheaper bigint := p_price_cents;
  began timestamptz;
  lowest bigint;
  was record;
BEGIN
  FOR was IN SELECT * FROM (
      SELECT h.id, h.at, h.price_cents, h.former_price_cents, h.transaction_id, lead(h.transaction_id) OVER (ORDER BY h.id) AS later
      FROM price_history h WHERE h.variant_id = p_variant_id
        AND h.transaction_id IS DISTINCT FROM pg_current_xact_id_if_assigned()::text::bigint) h
    WHERE h.later IS DISTINCT FROM h.transaction_id ORDER BY h.id DESC
  LOOP
    EXIT WHEN (was.price_cents >= cheaper AND was.former_price_cents > was.price_cents) IS NOT TRUE;
    steps := was.at || steps;
    cheaper := was.price_cents;
  END LOOP;
  FOREACH began IN ARRAY steps LOOP
    SELECT min(h.price_cents) INTO lowest FROM (
      SELECT h.price_cents, h.transaction_id, lead(h.transaction_id) OVER (ORDER BY h.id) AS later,
        lead(h.at, 1, began) OVER (ORDER BY h.id) AS until
      FROM price_history h WHERE h.variant_id = p_variant_id AND h.at < began
        AND h.transaction_id IS DISTINCT FROM pg_current_xact_id_if_assigned()::text::bigint) h
    WHERE h.until > began - interval '30 days' AND h.later IS DISTINCT FROM h.transaction_id;
    EXIT WHEN lowest IS NOT NULL;
  END LOOP;
  RETURN lowest;
END $$;

CREATE FUNCTION judge_reduction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.prior_price_cents := CASE WHEN NEW.former_price_cents > NEW.price_cents AND judges_reductions()
    THEN coalesce(price_before_reduction(NEW.id, NEW.price_cents), NEW.price_cents) END;
  RETURN NEW;
END $$;
CREATE TRIGGER variant_reduction_judged BEFORE INSERT OR UPDATE OF price_cents, former_price_cents ON variant
  FOR EACH ROW EXECUTE FUNCTION judge_reduction();

-- A product that comes back on sale begins its reductions anew.
CREATE OR REPLACE FUNCTION note_prices_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_prices(ARRAY(SELECT id FROM variant WHERE product_id = NEW.id));
  IF NEW.archived_at IS NULL AND judges_reductions() THEN
    UPDATE variant SET former_price_cents = former_price_cents
      WHERE product_id = NEW.id AND archived_at IS NULL AND former_price_cents > price_cents;
  END IF;
  RETURN NULL;
END $$;

-- Judges all reductions, or none any more, when the setting changes.
CREATE FUNCTION judge_all_reductions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM variant WHERE archived_at IS NULL AND former_price_cents > price_cents ORDER BY id FOR NO KEY UPDATE;
  UPDATE variant SET former_price_cents = former_price_cents WHERE archived_at IS NULL AND former_price_cents > price_cents;
  RETURN NULL;
END $$;
CREATE TRIGGER reductions_judged AFTER INSERT OR UPDATE ON shop_setting
  FOR EACH ROW WHEN (NEW.name = 'lowestPrice') EXECUTE FUNCTION judge_all_reductions();
