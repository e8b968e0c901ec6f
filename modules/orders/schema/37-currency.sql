-- The shop's currency is chosen before its first order. Orders of the demonstration do not count: they keep theirs. Prices, deliveries
-- and codes keep their numbers, so all of them must be amounts that card payments take in the new currency.
CREATE FUNCTION refuse_currency() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER currency_chosen BEFORE INSERT OR UPDATE ON shop_setting
  FOR EACH ROW WHEN (NEW.name = 'currency') EXECUTE FUNCTION refuse_currency();
