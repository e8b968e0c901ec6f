-- What is looked up by a list of a few keys, as arrays: the planner takes a set of unknown size for a large one, and reads
-- the whole table for it.
CREATE OR REPLACE FUNCTION book_orders(p_bookings jsonb, p_max_open integer, p_unpaid_minutes integer)
RETURNS TABLE (place integer, outcome text, order_id uuid, total_cents bigint, min_quantity integer)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  booking record;
  members uuid[] := ARRAY(SELECT DISTINCT (b->>'member_id')::uuid FROM jsonb_array_elements(p_bookings) b);
  codes text[] := ARRAY(SELECT DISTINCT b->>'code' FROM jsonb_array_elements(p_bookings) b WHERE b->>'code' IS NOT NULL);
  products text[] := ARRAY(SELECT DISTINCT lower(b->>'product_name') FROM jsonb_array_elements(p_bookings) b);
BEGIN
  PERFORM 1 FROM member m WHERE m.id = ANY (members) ORDER BY m.id FOR NO KEY UPDATE;
  IF cardinality(codes) > 0 THEN
    PERFORM 1 FROM discount_code c WHERE c.code = ANY (codes) ORDER BY c.code FOR UPDATE;
  END IF;
  PERFORM 1 FROM product p WHERE lower(p.name) = ANY (products) AND p.archived_at IS NULL
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

-- The words are many and short: the planner would rather read them all than their index.
ALTER FUNCTION meant_words(text, text) SET enable_seqscan = off;

-- The admins are few among the members.
CREATE INDEX member_admins ON member (id) WHERE role = 'admin';
