-- An order may have an address of its invoice beside that of its delivery; documents keep it.

ALTER TABLE orders ADD COLUMN billing jsonb;
ALTER TABLE orders ADD CONSTRAINT orders_billing CHECK (jsonb_typeof(billing) = 'object') NOT VALID;
ALTER TABLE orders VALIDATE CONSTRAINT orders_billing;

CREATE OR REPLACE FUNCTION place_apart(p_orders jsonb)
RETURNS TABLE (place integer, outcome text, order_id uuid, number bigint, refusals jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH wanted AS MATERIALIZED (
    SELECT w.*, buyer.id AS buyer_id, coalesce(buyer.email, w.email) AS buyer_email, coalesce(buyer.name, w.name) AS buyer_name,
      buyer.group_name, buyer.lists, buyer.points, earlier.id AS earlier_id, earlier.number AS earlier_number, earlier.hash AS earlier_hash
    FROM ROWS FROM (
      jsonb_to_recordset(p_orders) AS (order_id uuid, member_id uuid, email text, name text, idempotency_key text,
        request_hash text, lines jsonb, codes jsonb, amounts jsonb, totals jsonb, shipping_method text, address text,
        delivery jsonb, billing jsonb, phone text, language text, note text, reference text, rules_revision bigint,
        max_open integer, unpaid_minutes integer)
    ) WITH ORDINALITY AS w(order_id, member_id, email, name, idempotency_key, request_hash, lines, codes, amounts, totals,
        shipping_method, address, delivery, billing, phone, language, note, reference, rules_revision, max_open, unpaid_minutes,
        place)
    LEFT JOIN LATERAL (
      SELECT m.id, m.email, m.name, own.lists, CASE WHEN own.lists IS NOT NULL THEN g.name END AS group_name,
        CASE WHEN own.lists IS NOT NULL THEN percentage_of_lists(own.lists) END AS points
      FROM member m LEFT JOIN customer_group g ON g.id = m.group_id
      CROSS JOIN LATERAL (SELECT CASE WHEN g.id IS NOT NULL THEN price_lists_for(m.id) END AS lists) own
      WHERE m.id = w.member_id AND m.deleted_at IS NULL LIMIT 1
    ) buyer ON true
    LEFT JOIN LATERAL (
      SELECT o.id, o.number, encode(o.request_hash, 'hex') AS hash FROM orders o
      WHERE o.member_id = buyer.id AND o.idempotency_key = w.idempotency_key AND o.guest_email IS NULL
      UNION ALL
      SELECT o.id, o.number, encode(o.request_hash, 'hex') FROM orders o
      WHERE w.member_id IS NULL AND o.guest_email = w.email AND o.idempotency_key = w.idempotency_key LIMIT 1
    ) earlier ON true
  ), line AS MATERIALIZED (
    SELECT w.place, w.order_id, w.group_name, w.lists, w.points, l.*, goods.*, CASE
        WHEN goods.product_id IS NULL OR lower(l.seen_name) <> lower(goods.product_name) THEN 'gone'
        WHEN row_number() OVER (PARTITION BY w.place, l.variant_id ORDER BY l.position) > 1 THEN 'twice'
        WHEN l.quantity < goods.min_quantity THEN 'below_minimum'
        WHEN l.quantity > goods.max_quantity OR l.quantity % goods.quantity_step <> 0 THEN 'off_rule'
        WHEN goods.available < l.quantity THEN 'out_of_stock'
        WHEN l.unit_price_cents <> CASE
            WHEN w.lists IS NOT NULL THEN (SELECT tier_price(o.price_cents, o.price_tiers, l.quantity)
              FROM lowest_offer(w.lists, l.variant_id, goods.price_cents, goods.price_tiers) o)
            WHEN goods.price_tiers = '[]' THEN goods.price_cents
            ELSE tier_price(goods.price_cents, goods.price_tiers, l.quantity) END THEN 'price_changed'
      END AS reason
    FROM wanted w CROSS JOIN LATERAL ROWS FROM (
      jsonb_to_recordset(w.lines) AS (line_id uuid, variant_id uuid, quantity integer, unit_price_cents bigint,
        discount_cents bigint, tax_cents bigint, tax_per_million integer, seen_name text)
    ) WITH ORDINALITY AS l(line_id, variant_id, quantity, unit_price_cents, discount_cents, tax_cents, tax_per_million, seen_name,
        position)
    LEFT JOIN LATERAL (
      SELECT v.product_id, p.name AS product_name, p.options AS product_options, v.options, v.sku,
        coalesce(v.image, p.image) AS image, p.min_quantity, p.quantity_step, p.max_quantity, v.available, v.price_cents,
        v.price_tiers, v.weight_grams
      FROM variant v JOIN product p ON p.id = v.product_id AND p.archived_at IS NULL
      WHERE v.id = l.variant_id AND v.archived_at IS NULL LIMIT 1
    ) goods ON true
  ), refused AS MATERIALIZED (
    SELECT l.place, jsonb_agg(jsonb_build_object('line', l.position - 1, 'reason', l.reason, 'productName', l.product_name,
        'variantTitle', variant_title(l.product_options, l.options), 'minQuantity', l.min_quantity,
        'stepQuantity', l.quantity_step, 'maxQuantity', l.max_quantity, 'availableQuantity', l.available,
        'priceCents', offer.price_cents, 'tiers', offer.price_tiers) ORDER BY l.position) AS lines
    FROM line l CROSS JOIN LATERAL lowest_offer(l.lists, l.variant_id, l.price_cents, l.price_tiers) offer
    WHERE l.reason IS NOT NULL GROUP BY l.place
  ), decided AS MATERIALIZED (
    SELECT w.*, refused_codes.codes AS refused_codes, r.lines AS refused_lines, CASE
        WHEN w.member_id IS NOT NULL AND w.buyer_id IS NULL THEN 'no_member'
        WHEN w.earlier_id IS NOT NULL THEN CASE WHEN w.earlier_hash = w.request_hash THEN 'repeated' ELSE 'key_reused' END
        WHEN CASE WHEN w.member_id IS NULL
            THEN (SELECT count(*) FROM orders o WHERE o.guest_email = w.email AND o.status IN ('unpaid', 'closing'))
            ELSE (SELECT count(*) FROM orders o
              WHERE o.member_id = w.buyer_id AND o.guest_email IS NULL AND o.status IN ('unpaid', 'closing'))
          END >= w.max_open THEN 'too_many_open_orders'
        WHEN refused_codes.codes IS NOT NULL THEN 'codes_refused'
        WHEN r.lines IS NOT NULL THEN 'lines_refused'
        WHEN (w.amounts->>'total')::bigint > most_cents() THEN 'too_large'
        WHEN w.rules_revision <> (SELECT pricing_revision()) THEN 'rules_changed'
        ELSE 'booked'
      END AS outcome
    FROM wanted w LEFT JOIN refused r ON r.place = w.place
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('code', c.code, 'reason', c.reason)) AS codes FROM (
        SELECT code, code_refusal(w.member_id, w.buyer_email, code) AS reason
        FROM jsonb_to_recordset(w.codes) AS c(code text)) c
      WHERE c.reason IS NOT NULL
    ) refused_codes ON w.codes <> '[]' AND w.earlier_id IS NULL
  ), ordered AS MATERIALIZED (
    SELECT l.* FROM line l JOIN decided d ON d.place = l.place AND d.outcome = 'booked'
  ), taken AS (
    UPDATE variant v SET reserved = v.reserved + t.units
    FROM (SELECT variant_id, sum(quantity)::integer AS units FROM ordered GROUP BY variant_id) t
    WHERE v.id = t.variant_id AND v.id = ANY (ARRAY(SELECT variant_id FROM ordered))
  ), booked AS (
    INSERT INTO orders AS o (id, member_id, guest_email, idempotency_key, request_hash, subtotal_cents, discount_cents,
        shipping_cents, shipping_tax_cents, tax_cents, tax_included, total_cents, totals, shipping_method, email,
        display_name, address, delivery, billing, phone, language, expires_at)
      SELECT d.order_id, d.buyer_id, CASE WHEN d.buyer_id IS NULL THEN d.email END, d.idempotency_key,
        decode(d.request_hash, 'hex'), a.subtotal, a.discount, a.shipping, a.shipping_tax, a.tax, a.tax_included, a.total,
        d.totals, d.shipping_method, d.buyer_email, d.buyer_name, d.address, d.delivery, d.billing, d.phone,
        -- A process of the version before names none.
        coalesce(d.language, 'en'),
        now() + make_interval(mins => d.unpaid_minutes)
      FROM decided d CROSS JOIN LATERAL jsonb_to_record(d.amounts) AS a(subtotal bigint, discount bigint, shipping bigint,
        shipping_tax bigint, tax bigint, tax_included boolean, total bigint)
      WHERE d.outcome = 'booked' ORDER BY d.place
      RETURNING o.id, o.number
  ), written AS (
    INSERT INTO order_line (id, order_id, position, product_id, variant_id, product_name, variant_title, sku, image,
        unit_price_cents, quantity, total_cents, discount_cents, tax_cents, tax_per_million, weight_grams,
        list_price_cents, group_name, group_points)
      SELECT l.line_id, l.order_id, l.position, l.product_id, l.variant_id, l.product_name,
        CASE l.product_options WHEN '[]' THEN '' ELSE variant_title(l.product_options, l.options) END, l.sku, l.image,
        l.unit_price_cents, l.quantity, l.unit_price_cents * l.quantity, l.discount_cents, l.tax_cents, l.tax_per_million,
        l.weight_grams, CASE WHEN l.group_name IS NOT NULL THEN tier_price(l.price_cents, l.price_tiers, l.quantity) END,
        l.group_name, l.points
      FROM ordered l
  ), journaled AS (
    INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta, actor_id)
      SELECT l.variant_id, l.line_id, 'reserve', l.quantity, d.buyer_id
      FROM ordered l JOIN decided d ON d.place = l.place ORDER BY l.place, l.position
  ), coded AS (
    INSERT INTO order_code (order_id, position, code, cents)
      SELECT d.order_id, c.position, c.code, c.cents FROM decided d CROSS JOIN LATERAL ROWS FROM (
        jsonb_to_recordset(d.codes) AS (code text, cents bigint)) WITH ORDINALITY AS c(code, cents, position)
      WHERE d.outcome = 'booked' AND d.codes <> '[]'
  ), remarked AS (
    INSERT INTO order_remark (order_id, note, reference)
      SELECT d.order_id, d.note, d.reference FROM decided d
      WHERE d.outcome = 'booked' AND (d.note IS NOT NULL OR d.reference IS NOT NULL)
  ), noted AS (
    INSERT INTO order_journal (order_id, event, to_status, actor_id)
      SELECT d.order_id, 'booked', 'unpaid', d.buyer_id FROM decided d WHERE d.outcome = 'booked' ORDER BY d.place
  )
  SELECT d.place::integer, d.outcome, coalesce(b.id, d.earlier_id), coalesce(b.number, d.earlier_number),
    CASE d.outcome WHEN 'codes_refused' THEN d.refused_codes WHEN 'lines_refused' THEN d.refused_lines END
  FROM decided d LEFT JOIN booked b ON b.id = d.order_id AND d.outcome = 'booked' ORDER BY d.place;
END $$;

CREATE OR REPLACE FUNCTION order_facts(p_order uuid, p_brand text, p_brand_email text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'seller', jsonb_build_object('name', coalesce(nullif(s.seller->>'sellerName', ''), p_brand),
      'address', coalesce(s.seller->>'sellerAddress', ''), 'taxId', coalesce(s.seller->>'sellerTaxId', ''), 'email', p_brand_email),
    -- The address of a checkout starts with the recipient's name if that is not the customer's.
    'buyer', jsonb_build_object('email', o.email, 'phone', o.phone, 'taxId', coalesce(coalesce(o.billing, o.delivery)->>'taxId', ''),
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
    || CASE WHEN o.billing IS NULL THEN '{}' ELSE jsonb_build_object('billing', o.billing) END
    -- With e-invoices on, both addresses in their parts.
    || CASE WHEN (SELECT value #>> '{}' FROM shop_setting WHERE name = 'eInvoices') = 'on'
      THEN jsonb_build_object('electronic', jsonb_build_object('seller', jsonb_build_object(
        'street', coalesce(s.seller->>'sellerStreet', ''), 'postalCode', coalesce(s.seller->>'sellerPostalCode', ''),
        'city', coalesce(s.seller->>'sellerCity', ''), 'phone', coalesce(s.seller->>'sellerPhone', ''),
        'country', coalesce((SELECT value #>> '{}' FROM shop_setting WHERE name = 'homeCountry'), 'US')), 'delivery', o.delivery))
      ELSE '{}' END
  FROM orders o, (SELECT jsonb_object_agg(name, value) AS seller FROM shop_setting WHERE name LIKE 'seller%') s
  WHERE o.id = p_order AND o.paid_at IS NOT NULL
$$;
