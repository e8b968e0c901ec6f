-- Bookings that arrive together share one transaction and so one commit; each keeps its own answer.
-- The locks are taken first, kind by kind and each in one order, so that two batches never wait for each other in a
-- circle: members, then codes, then products (see SECURITY).
-- An error fails the whole batch: whoever calls it books its members one by one then.
CREATE FUNCTION book_orders(p_bookings jsonb, p_max_open integer, p_unpaid_minutes integer)
RETURNS TABLE (place integer, outcome text, order_id uuid, total_cents bigint, min_quantity integer)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  booking record;
BEGIN
  PERFORM 1 FROM member m
    WHERE m.id IN (SELECT (b->>'member_id')::uuid FROM jsonb_array_elements(p_bookings) b)
    ORDER BY m.id FOR NO KEY UPDATE;
  IF p_bookings @? '$[*].code ? (@ != null)' THEN
    PERFORM 1 FROM discount_code c
      WHERE c.code IN (SELECT b->>'code' FROM jsonb_array_elements(p_bookings) b)
      ORDER BY c.code FOR UPDATE;
  END IF;
  PERFORM 1 FROM product p
    WHERE lower(p.name) IN (SELECT lower(b->>'product_name') FROM jsonb_array_elements(p_bookings) b)
      AND p.archived_at IS NULL
    ORDER BY p.id FOR NO KEY UPDATE;

  FOR booking IN
    SELECT * FROM ROWS FROM (
      jsonb_to_recordset(p_bookings) AS (order_id uuid, line_id uuid, member_id uuid, idempotency_key text,
        request_hash text, product_name text, quantity integer, total_cents bigint, address text, phone text, code text)
    ) WITH ORDINALITY AS b(order_id, line_id, member_id, idempotency_key, request_hash, product_name, quantity,
        total_cents, address, phone, code, place)
    ORDER BY place
  LOOP
    RETURN QUERY
      SELECT booking.place::integer, r.outcome, r.order_id, r.total_cents, r.min_quantity
      FROM book_order(booking.order_id, booking.line_id, booking.member_id, booking.idempotency_key,
        decode(booking.request_hash, 'hex'), booking.product_name, booking.quantity, booking.total_cents,
        booking.address, booking.phone, p_max_open, p_unpaid_minutes, booking.code) r;
  END LOOP;
END $$;
