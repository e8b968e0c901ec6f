-- Orders of several lines, orders of guests, and codes in a table of their own.
ALTER TABLE orders ALTER COLUMN member_id DROP NOT NULL,
  ADD COLUMN guest_email text CHECK (guest_email = lower(guest_email) AND guest_email = email),
  ADD COLUMN shipping_tax_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_tax_cents >= 0),
  ADD COLUMN tax_included boolean NOT NULL DEFAULT false,
  ADD COLUMN totals jsonb CHECK (jsonb_typeof(totals) = 'array'),
  ADD COLUMN shipping_method text CHECK (char_length(shipping_method) BETWEEN 1 AND 120),
  ADD COLUMN delivery jsonb CHECK (jsonb_typeof(delivery) = 'object');
ALTER TABLE orders DROP CONSTRAINT orders_tax_cents_check, DROP CONSTRAINT orders_check1,
  DROP CONSTRAINT orders_member_id_idempotency_key_key,
  ADD CHECK (tax_cents >= shipping_tax_cents),
  ADD CONSTRAINT orders_total CHECK (
    total_cents = subtotal_cents - discount_cents + shipping_cents + CASE WHEN tax_included THEN 0 ELSE tax_cents END),
  ADD CONSTRAINT orders_key UNIQUE NULLS NOT DISTINCT (member_id, idempotency_key, guest_email),
  ADD CONSTRAINT orders_customer CHECK (member_id IS NOT NULL OR guest_email IS NOT NULL);
CREATE UNIQUE INDEX orders_of_guest ON orders (guest_email, idempotency_key) WHERE guest_email IS NOT NULL;

ALTER TABLE order_line
  ADD COLUMN discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND total_cents),
  ADD COLUMN tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  ADD COLUMN tax_per_million integer NOT NULL DEFAULT 0 CHECK (tax_per_million BETWEEN 0 AND 1000000),
  ADD COLUMN weight_grams integer;
UPDATE order_line l SET discount_cents = o.discount_cents FROM orders o WHERE o.id = l.order_id AND o.discount_cents > 0;

CREATE TABLE order_code (
  order_id uuid NOT NULL REFERENCES orders,
  position integer NOT NULL DEFAULT 1 CHECK (position >= 1),
  code text NOT NULL REFERENCES discount_code,
  cents bigint NOT NULL CHECK (cents >= 0),
  PRIMARY KEY (order_id, position),
  UNIQUE (code, order_id)
);
INSERT INTO order_code (order_id, code, cents) SELECT id, discount_code, discount_cents FROM orders WHERE discount_code IS NOT NULL;
ALTER TABLE orders DROP COLUMN discount_code;

CREATE TRIGGER orders_claimed AFTER UPDATE OF member_id ON orders FOR EACH ROW
  WHEN (OLD.member_id IS DISTINCT FROM NEW.member_id) EXECUTE FUNCTION note_bought();
CREATE OR REPLACE FUNCTION tell_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('shop_change', concat('orders:', NEW.member_id)); RETURN NULL; END $$;

CREATE FUNCTION pricing_revision() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT 0::bigint';

CREATE OR REPLACE FUNCTION code_refusal(p_member_id uuid, p_email text, p_code text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT EXISTS (SELECT 1 FROM discount_code c WHERE c.code = p_code AND c.email = p_email) THEN 'code_unknown'
    WHEN EXISTS (SELECT 1 FROM order_code u JOIN orders o ON o.id = u.order_id
        WHERE u.code = p_code AND o.status NOT IN ('cancelled', 'expired')) THEN 'code_used'
    WHEN EXISTS (SELECT 1 FROM orders o WHERE (o.member_id = p_member_id OR o.guest_email = p_email) AND o.paid_at IS NOT NULL)
      THEN 'not_first_order'
  END
$$;

CREATE OR REPLACE FUNCTION book_order(
  p_order_id uuid, p_line_id uuid, p_member_id uuid, p_idempotency_key text, p_request_hash bytea, p_product_name text,
  p_quantity integer, p_total_cents bigint, p_address text, p_phone text, p_max_open integer, p_unpaid_minutes integer,
  p_code text DEFAULT NULL, p_variant_id uuid DEFAULT NULL
) RETURNS TABLE (outcome text, order_id uuid, total_cents bigint, min_quantity integer)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  buyer member; wanted uuid; named product; goods variant; earlier record;
  refusal text;
  code_cents bigint; unit_cents bigint; subtotal bigint; discount bigint;
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
    SELECT c.cents INTO code_cents FROM discount_code c WHERE c.code = p_code FOR UPDATE;
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
  discount := discount_of(subtotal, code_cents);

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
    WHEN p_code IS NOT NULL AND discount = 0 THEN 'code_too_small'
    WHEN subtotal - discount > most_cents() THEN 'too_large'
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
