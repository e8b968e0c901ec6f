-- Currencies. Amounts are whole minor units of ISO 4217. platform/money/currencies.ts has the same tables, with their sources.

-- The shop's currency as orders have it. It is no SQL function, as the settings are a later table.
CREATE FUNCTION shop_currency() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN coalesce((SELECT lower(value #>> '{}') FROM shop_setting WHERE name = 'currency'), 'usd');
END $$;

CREATE FUNCTION currency_digits(p_currency text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_currency IN ('bif', 'clp', 'djf', 'gnf', 'isk', 'jpy', 'kmf', 'krw', 'pyg', 'rwf', 'ugx', 'vnd', 'vuv', 'xaf', 'xof', 'xpf') THEN 0
    WHEN p_currency IN ('bhd', 'iqd', 'jod', 'kwd', 'lyd', 'omr', 'tnd') THEN 3
    ELSE 2 END
$$;

-- The smallest card payment.
CREATE FUNCTION smallest_payment(p_currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_currency WHEN 'aed' THEN 200 WHEN 'czk' THEN 1500 WHEN 'dkk' THEN 250 WHEN 'gbp' THEN 30 WHEN 'hkd' THEN 400
    WHEN 'huf' THEN 17500 WHEN 'mxn' THEN 1000 WHEN 'myr' THEN 200 WHEN 'nok' THEN 300 WHEN 'pln' THEN 200 WHEN 'ron' THEN 200
    WHEN 'sek' THEN 300 WHEN 'thb' THEN 1000 ELSE CASE currency_digits(p_currency) WHEN 3 THEN 500 ELSE 50 END END::bigint
$$;

-- The largest card payment.
CREATE FUNCTION largest_payment(p_currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_currency WHEN 'isk' THEN 999999 WHEN 'ugx' THEN 999999 WHEN 'mga' THEN 9999999900 ELSE 99999999 END::bigint
$$;

-- What each amount is a multiple of.
CREATE FUNCTION payment_step(p_currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN currency_digits(p_currency) = 3 THEN 10 WHEN p_currency = 'mga' THEN 100 ELSE 1 END::bigint
$$;

-- An amount for files, with all digits of its currency.
CREATE FUNCTION money_text(p_cents numeric, p_currency text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT round(p_cents / 10::numeric ^ currency_digits(p_currency), currency_digits(p_currency))::text
$$;
