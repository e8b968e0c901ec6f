-- Invoices and credit notes. A packing slip has no number and is not kept.

-- The last number of each kind. The issuing transaction locks its row to the end, so numbers have no gap.
CREATE TABLE document_counter (
  kind text PRIMARY KEY CHECK (kind IN ('invoice', 'credit_note')),
  year integer NOT NULL,
  last integer NOT NULL CHECK (last >= 0),
  issued_at timestamptz NOT NULL DEFAULT now(),
  -- Payments and refunds from this time on have a document.
  since timestamptz NOT NULL DEFAULT now()
);
INSERT INTO document_counter (kind, year, last)
  SELECT kind, extract(year FROM now() AT TIME ZONE 'UTC'), 0 FROM unnest(ARRAY['invoice', 'credit_note']) kind;

CREATE TABLE document (
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  year integer NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  order_id uuid NOT NULL REFERENCES orders,
  -- The refund of a credit note at the payment provider; empty for an invoice.
  cause text NOT NULL CHECK (char_length(cause) <= 255 AND (kind = 'credit_note' OR cause = '')),
  issued_at timestamptz NOT NULL,
  total_cents bigint NOT NULL CHECK (total_cents > 0),
  -- All that the document says (modules/documents/shop/document-facts.ts).
  facts jsonb NOT NULL,
  PRIMARY KEY (kind, year, number),
  UNIQUE (order_id, kind, cause)
);
CREATE TRIGGER document_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON document
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Issues a document under the next number of its kind and year (UTC), once for each cause. Call it last in a transaction:
-- other documents of the kind wait for its commit.
CREATE FUNCTION issue_document(p_kind text, p_order uuid, p_cause text, p_total bigint, p_facts jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_at timestamptz;
  v_year integer;
  v_number integer;
BEGIN
  PERFORM FROM document_counter WHERE kind = p_kind FOR UPDATE;
  IF EXISTS (SELECT FROM document WHERE order_id = p_order AND kind = p_kind AND cause = p_cause) THEN RETURN; END IF;
  -- Dates follow numbers even if the clock is set back.
  SELECT greatest(issued_at, clock_timestamp()) INTO v_at FROM document_counter WHERE kind = p_kind;
  v_year := extract(year FROM v_at AT TIME ZONE 'UTC');
  UPDATE document_counter SET year = v_year, last = CASE WHEN year = v_year THEN last + 1 ELSE 1 END, issued_at = v_at
    WHERE kind = p_kind RETURNING last INTO v_number;
  INSERT INTO document (kind, year, number, order_id, cause, issued_at, total_cents, facts)
    VALUES (p_kind, v_year, v_number, p_order, p_cause, v_at, p_total, p_facts);
END $$;

-- The country that an order goes to. "Book Now" delivers to the home country; an erased address has none.
CREATE FUNCTION delivered_to(p_delivery jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_delivery ? 'country' THEN p_delivery->>'country' WHEN p_delivery->>'text' = 'Deleted' THEN ''
    ELSE coalesce((SELECT value #>> '{}' FROM shop_setting WHERE name = 'homeCountry'), 'US') END
$$;

-- The facts of a paid order for its documents (`SoldOrder` of modules/documents/shop/document-facts.ts). This is the one place that reads it.
-- The brand stands in for a seller without a name.
CREATE FUNCTION order_facts(p_order uuid, p_brand text, p_brand_email text) RETURNS jsonb LANGUAGE sql STABLE AS $$
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

-- Issues the invoice of a paid order, once. Call it last in a transaction.
CREATE FUNCTION issue_invoice(p_order uuid, p_brand text, p_brand_email text) RETURNS void LANGUAGE sql AS $$
  SELECT issue_document('invoice', id, '', total_cents, order_facts(id, p_brand, p_brand_email))
  FROM orders WHERE id = p_order AND paid_at IS NOT NULL
$$;
