-- Shipping zones, methods and taxes; codes that an admin makes; the revision of all rules that a total depends on.

CREATE TABLE tax_class (name text PRIMARY KEY CHECK (char_length(name) BETWEEN 1 AND 40));
INSERT INTO tax_class VALUES ('Standard');
ALTER TABLE product ADD COLUMN tax_class text CONSTRAINT product_tax_class REFERENCES tax_class;
CREATE INDEX product_of_tax_class ON product (tax_class) WHERE tax_class IS NOT NULL;

ALTER TABLE discount_code DROP CONSTRAINT discount_code_cents_check;
ALTER TABLE discount_code
  ALTER COLUMN email DROP NOT NULL,
  ALTER COLUMN cents DROP NOT NULL,
  ADD CONSTRAINT discount_code_cents_check CHECK (cents BETWEEN 1 AND 99999999),
  ADD COLUMN owner_email text CHECK (owner_email IS NULL OR owner_email = lower(owner_email) AND email IS NULL),
  ADD COLUMN kind text NOT NULL DEFAULT 'amount' CHECK (kind IN ('amount', 'percent', 'free-shipping')),
  ADD COLUMN percent integer CHECK (percent BETWEEN 1 AND 100),
  ADD COLUMN minimum_cents bigint NOT NULL DEFAULT 0 CHECK (minimum_cents BETWEEN 0 AND 99999999),
  ADD COLUMN starts_at timestamptz,
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN first_order_only boolean NOT NULL DEFAULT false,
  ADD COLUMN once_per_customer boolean NOT NULL DEFAULT false,
  ADD COLUMN most_uses integer CHECK (most_uses BETWEEN 1 AND 1000000),
  ADD COLUMN priority integer NOT NULL DEFAULT 0 CHECK (priority BETWEEN 0 AND 999),
  ADD COLUMN is_on boolean NOT NULL DEFAULT true,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN archived_at timestamptz,
  ADD CONSTRAINT discount_code_worth CHECK ((kind = 'amount') = (cents IS NOT NULL) AND (kind = 'percent') = (percent IS NOT NULL)),
  ADD CONSTRAINT discount_code_dates CHECK (starts_at < ends_at);
CREATE INDEX discount_code_owner ON discount_code (owner_email) WHERE owner_email IS NOT NULL;

CREATE TABLE pricing_revision (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  revision bigint NOT NULL DEFAULT 0
);
INSERT INTO pricing_revision DEFAULT VALUES;

-- Changes with the rules that an order is priced by. Booking compares it with the revision of the price that was shown.
CREATE OR REPLACE FUNCTION pricing_revision() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT revision FROM pricing_revision';

CREATE FUNCTION raise_pricing_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Once per transaction: an import changes thousands of weights.
  UPDATE pricing_revision SET revision = revision + 1 WHERE xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;

CREATE TABLE shipping_zone (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- Whether it is the rest of the world, and so has no areas.
  is_rest boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX shipping_zone_name ON shipping_zone (lower(name));
CREATE UNIQUE INDEX shipping_zone_rest ON shipping_zone (is_rest) WHERE is_rest;

-- Countries ("DE") and regions ("US-NY"), each in one zone only.
CREATE TABLE shipping_zone_area (
  area text PRIMARY KEY CHECK (area ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  zone_id uuid NOT NULL REFERENCES shipping_zone ON DELETE CASCADE
);
CREATE INDEX shipping_zone_area_zone ON shipping_zone_area (zone_id);

CREATE TABLE shipping_method (
  -- Stays when the zone is saved again: open checkouts have chosen it.
  id uuid PRIMARY KEY,
  zone_id uuid NOT NULL REFERENCES shipping_zone ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  position integer NOT NULL DEFAULT 0 CHECK (position BETWEEN 0 AND 999),
  -- ShippingPrice of contract/price-checkout.ts.
  price jsonb NOT NULL CHECK (price->>'kind' IN ('flat', 'by-value', 'by-weight')),
  free_from_cents bigint CHECK (free_from_cents BETWEEN 1 AND 99999999)
);
CREATE UNIQUE INDEX shipping_method_name ON shipping_method (zone_id, lower(name));

CREATE TABLE tax_rate (
  zone_id uuid NOT NULL REFERENCES shipping_zone ON DELETE CASCADE,
  tax_class text NOT NULL CONSTRAINT tax_rate_class REFERENCES tax_class,
  -- As customers read it: "VAT".
  label text NOT NULL CHECK (char_length(label) BETWEEN 1 AND 30),
  per_million integer NOT NULL CHECK (per_million BETWEEN 0 AND 1000000),
  PRIMARY KEY (zone_id, tax_class)
);

-- A fresh shop ships everywhere for nothing, and taxes nothing.
WITH everywhere AS (
  INSERT INTO shipping_zone (id, name, is_rest) VALUES (gen_random_uuid(), 'Everywhere', true) RETURNING id
)
INSERT INTO shipping_method (id, zone_id, name, price)
  SELECT gen_random_uuid(), id, 'Standard shipping', '{"kind": "flat", "cents": 0}' FROM everywhere;

CREATE TRIGGER shipping_zone_priced AFTER INSERT OR UPDATE OR DELETE ON shipping_zone
  FOR EACH STATEMENT EXECUTE FUNCTION raise_pricing_revision();
CREATE TRIGGER shipping_zone_area_priced AFTER INSERT OR UPDATE OR DELETE ON shipping_zone_area
  FOR EACH STATEMENT EXECUTE FUNCTION raise_pricing_revision();
CREATE TRIGGER shipping_method_priced AFTER INSERT OR UPDATE OR DELETE ON shipping_method
  FOR EACH STATEMENT EXECUTE FUNCTION raise_pricing_revision();
CREATE TRIGGER tax_rate_priced AFTER INSERT OR UPDATE OR DELETE ON tax_rate
  FOR EACH STATEMENT EXECUTE FUNCTION raise_pricing_revision();
CREATE TRIGGER tax_setting_priced AFTER INSERT OR UPDATE ON shop_setting
  FOR EACH ROW WHEN (NEW.name IN ('taxes', 'shippingTaxClass', 'homeCountry')) EXECUTE FUNCTION raise_pricing_revision();
-- Each booking checks dates, limits and owner itself, under the lock of the code.
CREATE TRIGGER discount_code_priced AFTER UPDATE OF kind, cents, percent, minimum_cents, priority ON discount_code
  FOR EACH STATEMENT EXECUTE FUNCTION raise_pricing_revision();
CREATE TRIGGER product_taxed AFTER UPDATE OF tax_class ON product
  FOR EACH ROW WHEN (OLD.tax_class IS DISTINCT FROM NEW.tax_class) EXECUTE FUNCTION raise_pricing_revision();
CREATE TRIGGER variant_weighed AFTER UPDATE OF weight_grams ON variant
  FOR EACH ROW WHEN (OLD.weight_grams IS DISTINCT FROM NEW.weight_grams) EXECUTE FUNCTION raise_pricing_revision();

-- Open pages of the back office.
CREATE TRIGGER shipping_zone_tell AFTER INSERT OR UPDATE OR DELETE ON shipping_zone FOR EACH ROW EXECUTE FUNCTION tell_topic('settings');
CREATE TRIGGER shipping_method_tell AFTER INSERT OR UPDATE OR DELETE ON shipping_method FOR EACH ROW EXECUTE FUNCTION tell_topic('settings');
CREATE TRIGGER tax_rate_tell AFTER INSERT OR UPDATE OR DELETE ON tax_rate FOR EACH ROW EXECUTE FUNCTION tell_topic('settings');
CREATE TRIGGER tax_class_tell AFTER INSERT OR DELETE ON tax_class FOR EACH ROW EXECUTE FUNCTION tell_topic('settings');
-- The newsletter's codes are on no page.
CREATE TRIGGER discount_code_tell AFTER INSERT OR UPDATE ON discount_code
  FOR EACH ROW WHEN (NEW.email IS NULL) EXECUTE FUNCTION tell_topic('settings');
CREATE TRIGGER discount_code_gone_tell AFTER DELETE ON discount_code
  FOR EACH ROW WHEN (OLD.email IS NULL) EXECUTE FUNCTION tell_topic('settings');

-- Why a customer cannot use a code now; null if they can: code_unknown (also for another customer's code) | email_needed |
-- code_over | code_early | code_used | code_used_up | not_first_order. Bookings call it under the lock of the code. A code is
-- in use while an order that is not closed has it. Its minimum is compared with the price (shop/pricing/quote-codes.ts).
CREATE OR REPLACE FUNCTION code_refusal(p_member_id uuid, p_email text, p_code text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE wanted discount_code; owner text; for_first boolean;
BEGIN
  SELECT * INTO wanted FROM discount_code c WHERE c.code = p_code AND c.archived_at IS NULL;
  owner := coalesce(wanted.email, wanted.owner_email);
  for_first := wanted.first_order_only OR wanted.email IS NOT NULL;
  RETURN CASE
    WHEN wanted.code IS NULL OR owner <> p_email THEN 'code_unknown'
    WHEN owner IS NOT NULL AND p_email IS NULL THEN 'email_needed'
    WHEN NOT wanted.is_on OR wanted.ends_at <= now() THEN 'code_over'
    WHEN wanted.starts_at > now() THEN 'code_early'
    -- The order that uses it may be unpaid, so a code for the first order is once per customer too.
    WHEN wanted.email IS NOT NULL AND uses_of_code(p_code) > 0 OR (wanted.once_per_customer OR for_first) AND EXISTS (
        SELECT FROM orders_of_customer(p_member_id, p_email) o JOIN order_code u ON u.order_id = o.id AND u.code = p_code
        WHERE o.status NOT IN ('cancelled', 'expired'))
      THEN 'code_used'
    WHEN uses_of_code(p_code) >= wanted.most_uses THEN 'code_used_up'
    WHEN for_first AND EXISTS (SELECT FROM orders_of_customer(p_member_id, p_email) o WHERE o.paid_at IS NOT NULL)
      THEN 'not_first_order'
  END;
END $$;

CREATE FUNCTION uses_of_code(p_code text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM order_code u JOIN orders o ON o.id = u.order_id
  WHERE u.code = p_code AND o.status NOT IN ('cancelled', 'expired')
$$;

-- The orders of a member, and those that a guest made with the same address.
CREATE FUNCTION orders_of_customer(p_member_id uuid, p_email text) RETURNS SETOF orders LANGUAGE sql STABLE AS $$
  SELECT o.* FROM orders o WHERE o.guest_email = p_email
    OR o.member_id = coalesce(p_member_id, (SELECT m.id FROM member m WHERE m.email = p_email AND m.deleted_at IS NULL))
$$;

-- The admins' codes in the order of their list.
CREATE INDEX discount_code_listed ON discount_code (created_at DESC, code DESC) WHERE email IS NULL AND archived_at IS NULL;

DROP FUNCTION book_order(uuid, uuid, uuid, text, bytea, text, integer, bigint, text, text, integer, integer, text, uuid);
-- The discount of a code for goods of this value, half a cent rounded up.
CREATE FUNCTION worth_of_code(p_code discount_code, p_subtotal_cents bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_code.kind WHEN 'amount' THEN p_code.cents WHEN 'percent' THEN (p_subtotal_cents * p_code.percent + 50) / 100 END
$$;

-- Books one order or returns why not. `outcome`: booked | repeated | key_reused | no_member | too_many_open_orders |
-- a reason of `code_refusal` | code_minimum | code_needless | code_too_small | rules_changed | no_product | no_variant | choose_variant | below_minimum |
-- off_rule | out_of_stock | too_large | price_changed; contract/quantity-rule.ts decides the same. Without a variant it books
-- the only one of the product. Lock order: member, code, variant.
CREATE FUNCTION book_order(
  p_order_id uuid, p_line_id uuid, p_member_id uuid, p_idempotency_key text, p_request_hash bytea, p_product_name text,
  p_quantity integer, p_total_cents bigint, p_address text, p_phone text, p_max_open integer, p_unpaid_minutes integer,
  p_code text DEFAULT NULL, p_variant_id uuid DEFAULT NULL, p_revision bigint DEFAULT NULL
) RETURNS TABLE (outcome text, order_id uuid, total_cents bigint, min_quantity integer)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  buyer member; wanted uuid; named product; goods variant; earlier record;
  refusal text; used discount_code;
  unit_cents bigint; subtotal bigint; discount bigint;
BEGIN
  SELECT * INTO buyer FROM member m WHERE m.id = p_member_id AND m.deleted_at IS NULL FOR NO KEY UPDATE;

  SELECT o.id, o.request_hash, o.total_cents INTO earlier FROM orders o
    WHERE o.member_id = buyer.id AND o.idempotency_key = p_idempotency_key AND o.guest_email IS NULL;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN earlier.request_hash = p_request_hash THEN 'repeated' ELSE 'key_reused' END,
      earlier.id, earlier.total_cents, NULL::integer;
    RETURN;
  END IF;

  IF p_code IS NOT NULL THEN
    SELECT * INTO used FROM discount_code c WHERE c.code = p_code FOR UPDATE;
    refusal := code_refusal(p_member_id, buyer.email, p_code);
  END IF;
  SELECT p.id INTO wanted FROM product p WHERE lower(p.name) = lower(p_product_name) AND p.archived_at IS NULL;
  SELECT * INTO goods FROM variant v
    WHERE v.product_id = wanted AND v.archived_at IS NULL AND (v.id = p_variant_id OR p_variant_id IS NULL AND NOT EXISTS (
      SELECT FROM variant o WHERE o.product_id = wanted AND o.archived_at IS NULL AND o.id <> v.id))
    FOR NO KEY UPDATE OF v;
  -- Read after the lock, which an admin's change of the product holds too.
  SELECT * INTO named FROM product p
    WHERE p.id = wanted AND lower(p.name) = lower(p_product_name) AND p.archived_at IS NULL;
  unit_cents := goods.price_cents;
  IF goods.price_tiers <> '[]' THEN unit_cents := tier_price(goods.price_cents, goods.price_tiers, p_quantity); END IF;
  subtotal := unit_cents * p_quantity;
  discount := CASE WHEN p_code IS NULL THEN 0 ELSE discount_of(subtotal, worth_of_code(used, subtotal)) END;

  refusal := CASE
    WHEN buyer.id IS NULL THEN 'no_member'
    WHEN (SELECT count(*) FROM orders o WHERE o.member_id = buyer.id AND o.guest_email IS NULL
        AND o.status IN ('unpaid', 'closing')) >= p_max_open
      THEN 'too_many_open_orders'
    WHEN refusal IS NOT NULL THEN refusal
    WHEN named.id IS NULL THEN 'no_product'
    WHEN goods.id IS NULL THEN CASE WHEN p_variant_id IS NULL THEN 'choose_variant' ELSE 'no_variant' END
    WHEN named.min_quantity > p_quantity THEN 'below_minimum'
    WHEN p_quantity > named.max_quantity OR p_quantity % named.quantity_step <> 0 THEN 'off_rule'
    WHEN goods.available < p_quantity THEN 'out_of_stock'
    WHEN subtotal < used.minimum_cents THEN 'code_minimum'
    WHEN used.kind = 'free-shipping' THEN 'code_needless'
    WHEN p_code IS NOT NULL AND discount = 0 THEN 'code_too_small'
    WHEN subtotal - discount > most_cents() THEN 'too_large'
    WHEN p_revision <> pricing_revision() THEN 'rules_changed'
    WHEN subtotal - discount <> p_total_cents THEN 'price_changed'
  END;
  IF refusal IS NOT NULL THEN
    RETURN QUERY SELECT refusal, NULL::uuid, subtotal - discount, named.min_quantity;
    RETURN;
  END IF;

  UPDATE variant v SET reserved = reserved + p_quantity WHERE v.id = goods.id;
  INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, discount_cents,
      total_cents, email, display_name, address, phone, expires_at)
    VALUES (p_order_id, p_member_id, p_idempotency_key, p_request_hash, subtotal, discount,
      subtotal - discount, buyer.email, buyer.name, p_address, p_phone, now() + make_interval(mins => p_unpaid_minutes));
  INSERT INTO order_line (id, order_id, product_id, variant_id, product_name, variant_title, sku, image, unit_price_cents,
      quantity, total_cents, discount_cents, weight_grams)
    VALUES (p_line_id, p_order_id, named.id, goods.id, named.name, variant_title(named.options, goods.options), goods.sku,
      coalesce(goods.image, named.image), unit_cents, p_quantity, subtotal, discount, goods.weight_grams);
  IF p_code IS NOT NULL THEN
    INSERT INTO order_code (order_id, code, cents) VALUES (p_order_id, p_code, discount);
  END IF;
  INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta, actor_id)
    VALUES (goods.id, p_line_id, 'reserve', p_quantity, p_member_id);
  INSERT INTO order_journal (order_id, event, to_status, actor_id)
    VALUES (p_order_id, 'booked', 'unpaid', p_member_id);

  RETURN QUERY SELECT 'booked', p_order_id, subtotal - discount, named.min_quantity;
END $$;

-- Books several orders in one transaction, so with one commit; each gets its own outcome. A lone booking takes its locks
-- itself, in the same order. An error fails the whole batch; the caller then books one by one.
CREATE OR REPLACE FUNCTION book_orders(p_bookings jsonb)
RETURNS TABLE (place integer, outcome text, order_id uuid, total_cents bigint, min_quantity integer)
LANGUAGE plpgsql AS $$
DECLARE booking record;
BEGIN
  IF jsonb_array_length(p_bookings) > 1 THEN PERFORM lock_for_bookings(p_bookings); END IF;
  FOR booking IN
    SELECT * FROM ROWS FROM (
      jsonb_to_recordset(p_bookings) AS (order_id uuid, line_id uuid, member_id uuid, idempotency_key text,
        request_hash text, product_name text, quantity integer, total_cents bigint, address text, phone text, code text,
        max_open integer, unpaid_minutes integer, variant_id uuid, revision bigint)
    ) WITH ORDINALITY AS b(order_id, line_id, member_id, idempotency_key, request_hash, product_name, quantity,
        total_cents, address, phone, code, max_open, unpaid_minutes, variant_id, revision, place)
    ORDER BY place
  LOOP
    RETURN QUERY
      SELECT booking.place::integer, r.outcome, r.order_id, r.total_cents, r.min_quantity
      FROM book_order(booking.order_id, booking.line_id, booking.member_id, booking.idempotency_key,
        decode(booking.request_hash, 'hex'), booking.product_name, booking.quantity, booking.total_cents,
        booking.address, booking.phone, booking.max_open, booking.unpaid_minutes, booking.code,
        booking.variant_id, booking.revision) r;
  END LOOP;
END $$;
