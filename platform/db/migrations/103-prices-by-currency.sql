-- The history of prices knows the currency of each price and tells transactions apart after a restore; reductions are judged in batches
-- by a job; and a change of many variants notes prices and sums up its products once.

ALTER TABLE price_history ADD COLUMN transaction_at timestamptz;
ALTER TABLE price_history ALTER COLUMN transaction_at SET DEFAULT now();
-- One value for all rows, which are of the present currency, so none is written.
ALTER TABLE price_history ADD COLUMN currency text NOT NULL DEFAULT shop_currency();

CREATE OR REPLACE FUNCTION note_prices(p_variants uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE present text := shop_currency();
BEGIN
  INSERT INTO price_history (variant_id, price_cents, former_price_cents, price_tiers, currency)
  SELECT v.id, shown.price_cents, shown.former_price_cents, shown.price_tiers, present
  FROM unnest(p_variants) AS changed(id) JOIN variant v ON v.id = changed.id JOIN product p ON p.id = v.product_id
  CROSS JOIN LATERAL (SELECT
    CASE WHEN v.archived_at IS NULL AND p.archived_at IS NULL THEN v.price_cents END AS price_cents,
    CASE WHEN v.archived_at IS NULL AND p.archived_at IS NULL THEN v.former_price_cents END AS former_price_cents,
    CASE WHEN v.archived_at IS NULL AND p.archived_at IS NULL THEN v.price_tiers ELSE '[]' END AS price_tiers) shown
  LEFT JOIN LATERAL (SELECT h.price_cents, h.former_price_cents, h.price_tiers, h.currency FROM price_history h
    WHERE h.variant_id = v.id ORDER BY h.id DESC LIMIT 1) last ON true
  WHERE (last.price_cents, last.former_price_cents, coalesce(last.price_tiers, '[]'))
      IS DISTINCT FROM (shown.price_cents, shown.former_price_cents, shown.price_tiers)
    OR (shown.price_cents IS NOT NULL AND last.currency <> present)
  ORDER BY v.id;
END $$;

CREATE OR REPLACE FUNCTION price_before_reduction(p_variant_id uuid, p_price_cents bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  present text := shop_currency();
  own bigint := pg_current_xact_id_if_assigned()::text::bigint;
  steps timestamptz[] := ARRAY[clock_timestamp()];
  cheaper bigint := p_price_cents;
  began timestamptz;
  lowest bigint;
  was record;
BEGIN
  FOR was IN SELECT * FROM (
      SELECT h.id, h.at, h.price_cents, h.former_price_cents, h.transaction_id, h.transaction_at,
        lead(h.transaction_id) OVER following AS later, lead(h.transaction_at) OVER following AS later_at
      FROM price_history h WHERE h.variant_id = p_variant_id AND h.currency = present
        AND (h.transaction_id, h.transaction_at) IS DISTINCT FROM (own, now())
      WINDOW following AS (ORDER BY h.id)) h
    WHERE (h.later, h.later_at) IS DISTINCT FROM (h.transaction_id, h.transaction_at) ORDER BY h.id DESC
  LOOP
    EXIT WHEN (was.price_cents >= cheaper AND was.former_price_cents > was.price_cents) IS NOT TRUE;
    steps := was.at || steps;
    cheaper := was.price_cents;
  END LOOP;
  FOREACH began IN ARRAY steps LOOP
    SELECT min(h.price_cents) INTO lowest FROM (
      SELECT h.price_cents, h.at, h.transaction_id, h.transaction_at, lead(h.transaction_id) OVER following AS later,
        lead(h.transaction_at) OVER following AS later_at, lead(h.at, 1, began) OVER following AS until
      FROM price_history h WHERE h.variant_id = p_variant_id AND h.currency = present
        AND (h.transaction_id, h.transaction_at) IS DISTINCT FROM (own, now())
      WINDOW following AS (ORDER BY h.id)) h
    WHERE h.at < began AND h.until > began - interval '30 days'
      AND (h.later, h.later_at) IS DISTINCT FROM (h.transaction_id, h.transaction_at);
    EXIT WHEN lowest IS NOT NULL;
  END LOOP;
  RETURN lowest;
END $$;

CREATE FUNCTION note_prices_in_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM note_prices(ARRAY(SELECT id FROM variant WHERE archived_at IS NULL)); RETURN NULL; END $$;

CREATE OR REPLACE FUNCTION judge_all_reductions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (dedupe_key, kind) VALUES ('judge_reductions:' || gen_random_uuid(), 'judge_reductions');
  RETURN NULL;
END $$;
CREATE FUNCTION judge_next_reductions(p_after uuid, p_most integer) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE batch uuid[];
BEGIN
  PERFORM pg_advisory_xact_lock(730743009);
  batch := ARRAY(SELECT id FROM variant WHERE id > p_after AND archived_at IS NULL AND former_price_cents > price_cents
    ORDER BY id LIMIT p_most FOR NO KEY UPDATE);
  UPDATE variant SET former_price_cents = former_price_cents WHERE id = ANY (batch);
  RETURN batch[cardinality(batch)];
END $$;

CREATE FUNCTION note_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  offered uuid[];
  priced uuid[];
BEGIN
  SELECT array_agg(DISTINCT n.product_id), array_agg(n.id) INTO offered, priced FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.price_cents, n.former_price_cents, n.prior_price_cents, n.price_tiers, n.content, n.position, n.archived_at)
      IS DISTINCT FROM (o.price_cents, o.former_price_cents, o.prior_price_cents, o.price_tiers, o.content, o.position, o.archived_at);
  IF offered IS NULL THEN RETURN NULL; END IF;
  PERFORM sum_up_variants(offered);
  PERFORM note_prices(priced);
  RETURN NULL;
END $$;

-- In the order in which others lock them.
DROP TRIGGER variant_offer_changed ON variant;
DROP TRIGGER variant_price_noted ON variant;
CREATE TRIGGER variant_changed AFTER UPDATE ON variant
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_variants();
DROP FUNCTION note_offer;
DROP FUNCTION note_price;

DROP TRIGGER reductions_judged ON shop_setting;
CREATE TRIGGER reductions_judged AFTER INSERT OR UPDATE ON shop_setting
  FOR EACH ROW WHEN (NEW.name IN ('lowestPrice', 'currency')) EXECUTE FUNCTION judge_all_reductions();
CREATE TRIGGER currency_prices_noted AFTER INSERT OR UPDATE ON shop_setting
  FOR EACH ROW WHEN (NEW.name = 'currency') EXECUTE FUNCTION note_prices_in_currency();
