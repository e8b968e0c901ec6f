-- Notes of staff about an order; customers never see them.
CREATE TABLE order_note (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  written_by uuid NOT NULL REFERENCES member,
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_note_order ON order_note (order_id, written_at);
CREATE TRIGGER order_note_tell AFTER INSERT ON order_note FOR EACH ROW EXECUTE FUNCTION tell_order_part();

-- Work in the outbox can wait: the mail about a shipment does, so that the shipment can be undone.
ALTER TABLE outbox ADD COLUMN due_at timestamptz;

CREATE OR REPLACE FUNCTION enqueue_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(CASE NEW.kind WHEN 'mail' THEN 'mail' ELSE 'outbox' END,
    json_build_object('key', NEW.dedupe_key), job_key := NEW.dedupe_key, run_at := NEW.due_at, max_attempts := 100);
  RETURN NULL;
END $$;

-- Documents name the recipient also where that is the customer.
CREATE OR REPLACE FUNCTION order_facts(p_order uuid, p_brand text, p_brand_email text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'seller', jsonb_build_object('name', coalesce(nullif(s.seller->>'sellerName', ''), p_brand),
      'address', coalesce(s.seller->>'sellerAddress', ''), 'taxId', coalesce(s.seller->>'sellerTaxId', ''), 'email', p_brand_email),
    -- The address of a checkout starts with the recipient's name if that is not the customer's.
    'buyer', jsonb_build_object('email', o.email, 'phone', o.phone,
      'address', CASE WHEN starts_with(o.address, (o.delivery->>'name') || E'\n') THEN o.address
        ELSE o.display_name || E'\n' || o.address END),
    'order', jsonb_build_object('number', o.number, 'transactionId', o.transaction_id,
      'bookedAt', to_char(o.booked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'paidAt', to_char(o.paid_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
    'lines', (SELECT jsonb_agg(jsonb_build_object('position', l.position, 'name', l.product_name, 'variant', l.variant_title,
        'sku', l.sku, 'quantity', l.quantity, 'unitCents', l.unit_price_cents, 'subtotalCents', l.total_cents,
        'discountCents', l.discount_cents, 'taxCents', l.tax_cents, 'taxPerMillion', l.tax_per_million) ORDER BY l.position)
      FROM order_line l WHERE l.order_id = o.id),
    'totals', o.totals, 'subtotalCents', o.subtotal_cents, 'discountCents', o.discount_cents,
    'shippingCents', o.shipping_cents, 'shippingTaxCents', o.shipping_tax_cents, 'pricesIncludeTax', o.tax_included,
    'totalCents', o.total_cents)
  FROM orders o, (SELECT jsonb_object_agg(name, value) AS seller FROM shop_setting WHERE name LIKE 'seller%') s
  WHERE o.id = p_order AND o.paid_at IS NOT NULL
$$;
