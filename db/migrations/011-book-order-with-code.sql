-- Booking with a discount code.

-- What a code of `p_code_cents` takes off: never so much that less than 50 cents are left, the least that a card pays.
CREATE FUNCTION discount_of(p_subtotal_cents bigint, p_code_cents bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_code_cents IS NULL THEN 0 ELSE greatest(0, least(p_code_cents, p_subtotal_cents - 50)) END
$$;

-- Why a member cannot book with a code now: code_unknown (also for another's) | code_used | not_first_order; else null.
CREATE FUNCTION code_refusal(p_member_id uuid, p_email text, p_code text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT EXISTS (SELECT 1 FROM discount_code c WHERE c.code = p_code AND c.email = p_email) THEN 'code_unknown'
    WHEN EXISTS (SELECT 1 FROM orders o WHERE o.discount_code = p_code AND o.status NOT IN ('cancelled', 'expired'))
      THEN 'code_used'
    WHEN EXISTS (SELECT 1 FROM orders o WHERE o.member_id = p_member_id AND o.paid_at IS NOT NULL) THEN 'not_first_order'
  END
$$;

DROP FUNCTION book_order(uuid, uuid, uuid, text, bytea, text, integer, bigint, text, text, integer, integer);

-- Booking in one round trip: takes the stock and the code and writes order, line and journals, or says why not.
-- `outcome`: booked | repeated | key_reused | no_member | too_many_open_orders | code_unknown | code_used |
-- not_first_order | code_too_small | no_product | below_minimum | out_of_stock | price_changed.
-- Lock order: member, then code, then product (see SECURITY).
CREATE FUNCTION book_order(
  p_order_id uuid,
  p_line_id uuid,
  p_member_id uuid,
  p_idempotency_key text,
  p_request_hash bytea,
  p_product_name text,
  p_quantity integer,
  p_total_cents bigint,
  p_address text,
  p_phone text,
  p_max_open integer,
  p_unpaid_minutes integer,
  p_code text DEFAULT NULL
) RETURNS TABLE (outcome text, order_id uuid, total_cents bigint, min_quantity integer)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  buyer member;
  goods product;
  earlier record;
  refusal text;
  code_cents bigint;
  subtotal bigint;
  discount bigint;
BEGIN
  SELECT * INTO buyer FROM member m WHERE m.id = p_member_id AND m.deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'no_member', NULL::uuid, NULL::bigint, NULL::integer;
    RETURN;
  END IF;

  SELECT o.id, o.request_hash, o.total_cents INTO earlier FROM orders o
    WHERE o.member_id = p_member_id AND o.idempotency_key = p_idempotency_key;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN earlier.request_hash = p_request_hash THEN 'repeated' ELSE 'key_reused' END,
      earlier.id, earlier.total_cents, NULL::integer;
    RETURN;
  END IF;

  IF (SELECT count(*) FROM orders o WHERE o.member_id = p_member_id AND o.status IN ('unpaid', 'closing')) >= p_max_open THEN
    RETURN QUERY SELECT 'too_many_open_orders', NULL::uuid, NULL::bigint, NULL::integer;
    RETURN;
  END IF;

  IF p_code IS NOT NULL THEN
    SELECT c.cents INTO code_cents FROM discount_code c WHERE c.code = p_code FOR UPDATE;
    refusal := code_refusal(p_member_id, buyer.email, p_code);
    IF refusal IS NOT NULL THEN
      RETURN QUERY SELECT refusal, NULL::uuid, NULL::bigint, NULL::integer;
      RETURN;
    END IF;
  END IF;

  UPDATE product p SET reserved = reserved + p_quantity
    WHERE lower(p.name) = lower(p_product_name) AND p.archived_at IS NULL
      AND p.min_quantity <= p_quantity AND p.received - p.reserved - p.sold >= p_quantity
      AND (p_code IS NULL OR discount_of(p.price_cents * p_quantity, code_cents) > 0)
      AND (p_total_cents IS NULL
        OR p.price_cents * p_quantity - discount_of(p.price_cents * p_quantity, code_cents) = p_total_cents)
    RETURNING * INTO goods;
  IF NOT FOUND THEN
    RETURN QUERY
      SELECT CASE
        WHEN p.id IS NULL THEN 'no_product'
        WHEN p.min_quantity > p_quantity THEN 'below_minimum'
        WHEN p.available < p_quantity THEN 'out_of_stock'
        WHEN p_code IS NOT NULL AND discount_of(p.price_cents * p_quantity, code_cents) = 0 THEN 'code_too_small'
        WHEN p.price_cents * p_quantity - discount_of(p.price_cents * p_quantity, code_cents) <> p_total_cents
          THEN 'price_changed'
        ELSE 'out_of_stock' -- what was missing has come back since: the next try takes it
      END, NULL::uuid, p.price_cents * p_quantity - discount_of(p.price_cents * p_quantity, code_cents), p.min_quantity
      FROM (SELECT 1) one
      LEFT JOIN product p ON lower(p.name) = lower(p_product_name) AND p.archived_at IS NULL;
    RETURN;
  END IF;

  subtotal := goods.price_cents * p_quantity;
  discount := discount_of(subtotal, code_cents);
  INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, discount_cents, discount_code,
      total_cents, email, display_name, address, phone, expires_at)
    VALUES (p_order_id, p_member_id, p_idempotency_key, p_request_hash, subtotal, discount, p_code,
      subtotal - discount, buyer.email, buyer.name, p_address, p_phone, now() + make_interval(mins => p_unpaid_minutes));
  INSERT INTO order_line (id, order_id, product_id, product_name, image, unit_price_cents, quantity, total_cents)
    VALUES (p_line_id, p_order_id, goods.id, goods.name, goods.image, goods.price_cents, p_quantity, subtotal);
  INSERT INTO stock_journal (product_id, order_line_id, kind, reserved_delta, actor_id)
    VALUES (goods.id, p_line_id, 'reserve', p_quantity, p_member_id);
  INSERT INTO order_journal (order_id, event, to_status, actor_id)
    VALUES (p_order_id, 'booked', 'unpaid', p_member_id);

  RETURN QUERY SELECT 'booked', p_order_id, subtotal - discount, goods.min_quantity;
END $$;
