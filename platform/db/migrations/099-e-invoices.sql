-- With e-invoices on, documents keep the addresses of seller and delivery in their parts.

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
