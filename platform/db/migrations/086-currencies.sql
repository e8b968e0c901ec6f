-- An order, a payment and a document are in the currency of the shop, which the shopkeeper chooses before the first order.

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

-- What each amount is a multiple of.
CREATE FUNCTION payment_step(p_currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN currency_digits(p_currency) = 3 THEN 10 WHEN p_currency = 'mga' THEN 100 ELSE 1 END::bigint
$$;

-- An amount for files, with all digits of its currency.
CREATE FUNCTION money_text(p_cents numeric, p_currency text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT round(p_cents / 10::numeric ^ currency_digits(p_currency), currency_digits(p_currency))::text
$$;

ALTER TABLE orders DROP CONSTRAINT orders_currency_check,
  ADD CONSTRAINT orders_currency_check CHECK (currency ~ '^[a-z]{3}$') NOT VALID;
ALTER TABLE orders ALTER COLUMN currency SET DEFAULT shop_currency();
ALTER TABLE payment DROP CONSTRAINT payment_currency_check,
  ADD CONSTRAINT payment_currency_check CHECK (currency ~ '^[a-z]{3}$') NOT VALID;
ALTER TABLE payment ALTER COLUMN currency SET DEFAULT shop_currency();
ALTER TABLE variant DROP CONSTRAINT variant_price_cents_check,
  ADD CONSTRAINT variant_price_cents_check CHECK (price_cents BETWEEN 1 AND 99999999) NOT VALID;
ALTER TABLE cart_line DROP CONSTRAINT cart_line_seen_price_cents_check,
  ADD CONSTRAINT cart_line_seen_price_cents_check CHECK (seen_price_cents >= 1) NOT VALID;

CREATE FUNCTION price_for_group(p_cents bigint, p_points integer, p_currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(smallest_payment(p_currency),
    (p_cents * (10000 - p_points) + 5000 * payment_step(p_currency)) / (10000 * payment_step(p_currency)) * payment_step(p_currency))
$$;

CREATE OR REPLACE FUNCTION group_price(p_cents bigint, p_points integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_points IS NULL THEN p_cents ELSE price_for_group(p_cents, p_points, shop_currency()) END
$$;

CREATE OR REPLACE FUNCTION group_tiers(p_tiers jsonb, p_points integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(t.tier || jsonb_build_object('priceCents', group_price((t.tier->>'priceCents')::bigint, p_points))
    ORDER BY t.place), '[]') FROM jsonb_array_elements(p_tiers) WITH ORDINALITY AS t(tier, place)
$$;

CREATE OR REPLACE FUNCTION tiers_fit(p_price_cents bigint, p_tiers jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(p_tiers) = 'array' AND jsonb_array_length(p_tiers) <= 10 AND NOT EXISTS (
    SELECT FROM (
      SELECT quantity, cents, lag(quantity, 1, 1) OVER (ORDER BY place) AS smaller,
        lag(cents, 1, p_price_cents) OVER (ORDER BY place) AS dearer
      FROM ROWS FROM (jsonb_to_recordset(p_tiers) AS ("fromQuantity" integer, "priceCents" bigint))
        WITH ORDINALITY AS t(quantity, cents, place)
    ) tier WHERE (quantity > smaller AND quantity <= 1000000 AND cents BETWEEN 1 AND dearer) IS NOT TRUE)
$$;

CREATE OR REPLACE FUNCTION order_facts(p_order uuid, p_brand text, p_brand_email text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'seller', jsonb_build_object('name', coalesce(nullif(s.seller->>'sellerName', ''), p_brand),
      'address', coalesce(s.seller->>'sellerAddress', ''), 'taxId', coalesce(s.seller->>'sellerTaxId', ''), 'email', p_brand_email),
    -- The address of a checkout starts with the recipient's name if that is not the customer's.
    'buyer', jsonb_build_object('email', o.email, 'phone', o.phone, 'taxId', coalesce(o.delivery->>'taxId', ''),
      'address', CASE WHEN starts_with(o.address, (o.delivery->>'name') || E'\n') THEN o.address
        ELSE o.display_name || E'\n' || o.address END),
    -- It decided the tax, and stays when the address is corrected or erased.
    'country', delivered_to(o.delivery),
    -- The document speaks it for ever, if the shop does now; else the shop's first language.
    'language', CASE WHEN o.language = ANY (string_to_array((SELECT value #>> '{}' FROM shop_setting WHERE name = 'languages'), ','))
      THEN o.language ELSE coalesce((SELECT value #>> '{}' FROM shop_setting WHERE name = 'language'), 'en') END,
    'order', jsonb_build_object('number', o.number, 'transactionId', o.transaction_id,
      'bookedAt', to_char(o.booked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'paidAt', to_char(o.paid_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      -- The customer's number for the order, which their bookkeeping looks for. A note is no part of a document.
      || coalesce((SELECT jsonb_build_object('reference', r.reference) FROM order_remark r
        WHERE r.order_id = o.id AND r.reference IS NOT NULL), '{}'),
    'lines', (SELECT jsonb_agg(jsonb_build_object('position', l.position, 'name', l.product_name, 'variant', l.variant_title,
        'sku', l.sku, 'quantity', l.quantity, 'unitCents', l.unit_price_cents, 'subtotalCents', l.total_cents,
        'discountCents', l.discount_cents, 'taxCents', l.tax_cents, 'taxPerMillion', l.tax_per_million) ORDER BY l.position)
      FROM order_line l WHERE l.order_id = o.id),
    'currency', upper(o.currency), 'totals', o.totals, 'subtotalCents', o.subtotal_cents, 'discountCents', o.discount_cents,
    'shippingCents', o.shipping_cents, 'shippingTaxCents', o.shipping_tax_cents, 'pricesIncludeTax', o.tax_included,
    'totalCents', o.total_cents)
  FROM orders o, (SELECT jsonb_object_agg(name, value) AS seller FROM shop_setting WHERE name LIKE 'seller%') s
  WHERE o.id = p_order AND o.paid_at IS NOT NULL
$$;

CREATE OR REPLACE TRIGGER tax_setting_priced AFTER INSERT OR UPDATE ON shop_setting
  FOR EACH ROW WHEN (NEW.name IN ('taxes', 'shippingTaxClass', 'homeCountry', 'currency')) EXECUTE FUNCTION raise_pricing_revision();
