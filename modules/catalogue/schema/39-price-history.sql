-- The public price of every variant since it exists: whatever changes a price, a trigger adds a row. Prices of customer groups are not in it.

CREATE TABLE price_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id uuid NOT NULL REFERENCES variant,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Only the last row of a transaction was ever public.
  transaction_id bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  -- Null while the variant was off sale.
  price_cents bigint,
  former_price_cents bigint,
  price_tiers jsonb NOT NULL DEFAULT '[]',
  -- Tells apart the transactions of two servers, which may have the same number: a restored database counts anew. Null in old rows.
  transaction_at timestamptz DEFAULT now(),
  -- Of the shop then: a price of another currency is none.
  currency text NOT NULL DEFAULT shop_currency(),
  CHECK (price_cents IS NOT NULL OR (former_price_cents IS NULL AND price_tiers = '[]'))
);
CREATE INDEX price_history_variant ON price_history (variant_id, id);
CREATE TRIGGER price_history_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Adds a row for each variant whose public price is no longer that of its last row. The setting keeps a plan from an empty table from
-- scanning a large one.
CREATE FUNCTION note_prices(p_variants uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
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

CREATE FUNCTION note_first_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM note_prices(ARRAY(SELECT id FROM new_rows)); RETURN NULL; END $$;
CREATE TRIGGER variant_first_price AFTER INSERT ON variant
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_first_prices();

-- A new currency makes new prices of the old numbers.
CREATE FUNCTION note_prices_in_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM note_prices(ARRAY(SELECT id FROM variant WHERE archived_at IS NULL)); RETURN NULL; END $$;
CREATE TRIGGER currency_prices_noted AFTER INSERT OR UPDATE ON shop_setting
  FOR EACH ROW WHEN (NEW.name = 'currency') EXECUTE FUNCTION note_prices_in_currency();

-- Whether reductions are judged by the history (the setting `lowestPrice`).
CREATE FUNCTION judges_reductions() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((SELECT value #>> '{}' = 'on' FROM shop_setting WHERE name = 'lowestPrice'), false);
END $$;

-- The lowest public price of the 30 days before the reduction that a variant at this price has, in the shop's currency; null if it was
-- not on sale then. The reduction began when the variant first had a former price, since when it was on sale without a break and its
-- price never rose; where no price before is known, with the next of its steps. Rows of the calling transaction are not public yet.
CREATE FUNCTION price_before_reduction(p_variant_id uuid, p_price_cents bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
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

CREATE FUNCTION judge_reduction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.prior_price_cents := CASE WHEN NEW.former_price_cents > NEW.price_cents AND judges_reductions()
    THEN coalesce(price_before_reduction(NEW.id, NEW.price_cents), NEW.price_cents) END;
  RETURN NEW;
END $$;
CREATE TRIGGER variant_reduction_judged BEFORE INSERT OR UPDATE OF price_cents, former_price_cents ON variant
  FOR EACH ROW EXECUTE FUNCTION judge_reduction();

-- A product that comes back on sale begins its reductions anew.
CREATE FUNCTION note_prices_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_prices(ARRAY(SELECT id FROM variant WHERE product_id = NEW.id));
  IF NEW.archived_at IS NULL AND judges_reductions() THEN
    UPDATE variant SET former_price_cents = former_price_cents
      WHERE product_id = NEW.id AND archived_at IS NULL AND former_price_cents > price_cents;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_prices_noted AFTER UPDATE OF archived_at ON product FOR EACH ROW
  WHEN ((OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL)) EXECUTE FUNCTION note_prices_of_product();

-- Queues the judging of all reductions, or of none any more, when the setting or the currency changes (judge-reductions.ts).
CREATE FUNCTION judge_all_reductions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (dedupe_key, kind) VALUES ('judge_reductions:' || gen_random_uuid(), 'judge_reductions');
  RETURN NULL;
END $$;
CREATE TRIGGER reductions_judged AFTER INSERT OR UPDATE ON shop_setting
  FOR EACH ROW WHEN (NEW.name IN ('lowestPrice', 'currency')) EXECUTE FUNCTION judge_all_reductions();

-- Judges the next reductions after a variant, and returns the last of them; null after the last of all. The lock makes a batch that began
-- before a change of the setting end before one that began after it.
CREATE FUNCTION judge_next_reductions(p_after uuid, p_most integer) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE batch uuid[];
BEGIN
  PERFORM pg_advisory_xact_lock(730743009);
  batch := ARRAY(SELECT id FROM variant WHERE id > p_after AND archived_at IS NULL AND former_price_cents > price_cents
    ORDER BY id LIMIT p_most FOR NO KEY UPDATE);
  UPDATE variant SET former_price_cents = former_price_cents WHERE id = ANY (batch);
  RETURN batch[cardinality(batch)];
END $$;
