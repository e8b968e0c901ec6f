-- Rows of totals are codes with parameters, which processes of 0.2.0 write as English labels alone, and read by their labels.

-- A row of the totals with the code and parameters that its label stands for; with the label as its text if none does.
CREATE FUNCTION coded_step(p_step jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  label CONSTANT text := p_step->>'label';
  parts text[];
BEGIN
  CASE p_step->>'type'
    WHEN 'subtotal' THEN
      IF label = 'Subtotal' THEN RETURN p_step; END IF;
      parts := regexp_match(label, '^Subtotal \((.+): ([0-9]{1,2}(?:[.][0-9]{1,2})?)% off\)$');
      IF parts IS NOT NULL THEN
        RETURN p_step || jsonb_build_object('group', jsonb_build_object('name', parts[1], 'points', (parts[2]::numeric * 100)::integer));
      END IF;
    WHEN 'discount' THEN
      IF label = 'Discount' THEN RETURN p_step; END IF;
      parts := regexp_match(label, '^Code (.+)$');
      IF parts IS NOT NULL THEN RETURN p_step || jsonb_build_object('code', parts[1]); END IF;
    WHEN 'shipping' THEN
      parts := regexp_match(label, '^(.+) \(code ([A-Z0-9-]{4,20})\)$');
      RETURN p_step || CASE WHEN parts IS NULL THEN jsonb_build_object('method', label)
        ELSE jsonb_build_object('method', parts[1], 'code', parts[2]) END;
    WHEN 'tax' THEN
      parts := regexp_match(CASE WHEN p_step ? 'included' THEN regexp_replace(label, '^Includes ', '') ELSE label END,
        '^(.+) ([0-9]{1,3}(?:[.][0-9]{1,4})?)%$');
      IF parts IS NOT NULL THEN
        RETURN p_step || jsonb_build_object('name', parts[1], 'perMillion', (parts[2]::numeric * 10000)::integer);
      END IF;
    ELSE
      IF label = 'Total' THEN RETURN p_step; END IF;
  END CASE;
  RETURN p_step || jsonb_build_object('text', label);
END $$;

-- Whether a label says more than its row.
CREATE FUNCTION has_labels_alone(p_totals jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_totals @? '$[*] ? (!exists(@.text)
    && (@.type == "subtotal" && @.label != "Subtotal" && !exists(@.group) || @.type == "discount" && @.label != "Discount" && !exists(@.code)
      || @.type == "shipping" && exists(@.label) && !exists(@.method) || @.type == "tax" && exists(@.label) && !exists(@.name)
      || @.type == "total" && @.label != "Total"))'
$$;

CREATE FUNCTION code_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.totals := (SELECT jsonb_agg(coded_step(step) ORDER BY place) FROM jsonb_array_elements(NEW.totals) WITH ORDINALITY AS row(step, place));
  RETURN NEW;
END $$;

-- Codes older orders. Until the end, these can be neither paid nor shipped.
UPDATE orders SET totals = (SELECT jsonb_agg(coded_step(step) ORDER BY place) FROM jsonb_array_elements(totals) WITH ORDINALITY AS row(step, place))
  WHERE has_labels_alone(totals);

-- What processes of 0.2.0 write from here on. Other writes of orders wait until the end.
CREATE TRIGGER orders_totals_coded BEFORE INSERT OR UPDATE OF totals ON orders FOR EACH ROW
  WHEN (has_labels_alone(NEW.totals)) EXECUTE FUNCTION code_totals();

-- What they have written meanwhile.
UPDATE orders SET totals = totals WHERE booked_at > now() - interval '1 minute' AND has_labels_alone(totals);

-- A document speaks the language of its order.
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
