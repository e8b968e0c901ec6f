-- Quantity rules of products and price tiers of variants.
ALTER TABLE product
  ADD COLUMN quantity_step integer CHECK (quantity_step BETWEEN 1 AND 1000000),
  ADD COLUMN max_quantity integer CHECK (max_quantity BETWEEN 1 AND 1000000),
  ADD CONSTRAINT product_quantity_rule CHECK (min_quantity % coalesce(quantity_step, 1) = 0 AND max_quantity >= min_quantity);

CREATE FUNCTION tier_price(p_price_cents bigint, p_tiers jsonb, p_quantity integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((
    SELECT (t.tier->>'priceCents')::bigint FROM jsonb_array_elements(p_tiers) WITH ORDINALITY AS t(tier, place)
    WHERE (t.tier->>'fromQuantity')::integer <= p_quantity ORDER BY t.place DESC LIMIT 1), p_price_cents)
$$;

CREATE FUNCTION tiers_fit(p_price_cents bigint, p_tiers jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(p_tiers) = 'array' AND jsonb_array_length(p_tiers) <= 10 AND NOT EXISTS (
    SELECT FROM (
      SELECT quantity, cents, lag(quantity, 1, 1) OVER (ORDER BY place) AS smaller,
        lag(cents, 1, p_price_cents) OVER (ORDER BY place) AS dearer
      FROM ROWS FROM (jsonb_to_recordset(p_tiers) AS ("fromQuantity" integer, "priceCents" bigint))
        WITH ORDINALITY AS t(quantity, cents, place)
    ) tier WHERE (quantity > smaller AND quantity <= 1000000 AND cents BETWEEN 50 AND dearer) IS NOT TRUE)
$$;

ALTER TABLE variant ADD COLUMN price_tiers jsonb NOT NULL DEFAULT '[]'
  CONSTRAINT variant_price_tiers CHECK (price_tiers = '[]' OR tiers_fit(price_cents, price_tiers));

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
    WHERE o.member_id = buyer.id AND o.idempotency_key = p_idempotency_key;
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
    WHEN (SELECT count(*) FROM orders o WHERE o.member_id = buyer.id AND o.status IN ('unpaid', 'closing')) >= p_max_open
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
  INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, discount_cents, discount_code,
      total_cents, email, display_name, address, phone, expires_at)
    VALUES (p_order_id, p_member_id, p_idempotency_key, p_request_hash, subtotal, discount, p_code,
      subtotal - discount, buyer.email, buyer.name, p_address, p_phone, now() + make_interval(mins => p_unpaid_minutes));
  INSERT INTO order_line (id, order_id, product_id, variant_id, product_name, variant_title, sku, image, unit_price_cents,
      quantity, total_cents)
    VALUES (p_line_id, p_order_id, named.id, goods.id, named.name, variant_title(named.options, goods.options), goods.sku,
      coalesce(goods.image, named.image), unit_cents, p_quantity, subtotal);
  INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta, actor_id)
    VALUES (goods.id, p_line_id, 'reserve', p_quantity, p_member_id);
  INSERT INTO order_journal (order_id, event, to_status, actor_id)
    VALUES (p_order_id, 'booked', 'unpaid', p_member_id);

  RETURN QUERY SELECT 'booked', p_order_id, subtotal - discount, named.min_quantity;
END $$;
