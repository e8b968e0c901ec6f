-- A price of within the save that begins a reduction was never public, and price lists go along with the shop's currency.

CREATE OR REPLACE FUNCTION price_before_reduction(p_variant_id uuid, p_price_cents bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
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
      SELECT h.price_cents, h.at, h.transaction_id, lead(h.transaction_id) OVER (ORDER BY h.id) AS later,
        lead(h.at, 1, began) OVER (ORDER BY h.id) AS until
      FROM price_history h WHERE h.variant_id = p_variant_id
        AND h.transaction_id IS DISTINCT FROM pg_current_xact_id_if_assigned()::text::bigint) h
    WHERE h.at < began AND h.until > began - interval '30 days' AND h.later IS DISTINCT FROM h.transaction_id;
    EXIT WHEN lowest IS NOT NULL;
  END LOOP;
  RETURN lowest;
END $$;

CREATE OR REPLACE FUNCTION refuse_currency() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wanted text := lower(NEW.value #>> '{}');
BEGIN
  IF wanted = shop_currency() THEN RETURN NEW; END IF;
  -- Waits for the orders that are being placed; later ones wait, and are then priced anew.
  LOCK TABLE orders IN SHARE MODE;
  IF EXISTS (SELECT FROM orders WHERE idempotency_key NOT LIKE 'invented:%') THEN
    RAISE EXCEPTION 'The shop has orders in %', shop_currency() USING ERRCODE = 'check_violation', CONSTRAINT = 'currency_of_orders';
  END IF;
  IF EXISTS (
    SELECT FROM variant v WHERE v.archived_at IS NULL AND (v.price_cents < smallest_payment(wanted)
      OR v.price_cents % payment_step(wanted) <> 0 OR v.former_price_cents % payment_step(wanted) <> 0)
    UNION ALL
    SELECT FROM variant v, jsonb_to_recordset(v.price_tiers) AS t("priceCents" bigint) WHERE v.archived_at IS NULL
      AND (t."priceCents" < smallest_payment(wanted) OR t."priceCents" % payment_step(wanted) <> 0)
    UNION ALL
    SELECT FROM shipping_method m, jsonb_path_query(m.price, 'strict $.**.cents') AS c(cents)
      WHERE (c.cents #>> '{}')::bigint % payment_step(wanted) <> 0
    UNION ALL
    SELECT FROM discount_code d WHERE d.archived_at IS NULL AND d.cents % payment_step(wanted) <> 0
    UNION ALL
    SELECT FROM price_list l WHERE l.ending::bigint % payment_step(wanted) <> 0
    UNION ALL
    SELECT FROM price_list_price p WHERE p.price_cents < smallest_payment(wanted) OR p.price_cents % payment_step(wanted) <> 0
    UNION ALL
    SELECT FROM price_list_price p, jsonb_to_recordset(p.price_tiers) AS t("priceCents" bigint)
      WHERE t."priceCents" < smallest_payment(wanted) OR t."priceCents" % payment_step(wanted) <> 0
  ) THEN
    RAISE EXCEPTION 'Some prices are no amounts in %', wanted USING ERRCODE = 'check_violation', CONSTRAINT = 'currency_of_prices';
  END IF;
  UPDATE price_list SET currency = wanted;
  RETURN NEW;
END $$;
