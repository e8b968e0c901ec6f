-- What keeps money and stock adding up: the shop's own name at the payment provider, what comparing with the provider
-- found, what the hourly check found, and the most that one order may cost.

CREATE TABLE shop_identity (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- Written into every payment at the provider: a shop restored from a backup knows its own by it.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Since when somebody must be able to administer the shop.
  first_admin_at timestamptz
);
INSERT INTO shop_identity (first_admin_at) SELECT min(created_at) FROM member WHERE role = 'admin';

CREATE FUNCTION note_first_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shop_identity SET first_admin_at = now() WHERE first_admin_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER member_first_admin AFTER INSERT OR UPDATE OF role ON member
  FOR EACH ROW WHEN (NEW.role = 'admin') EXECUTE FUNCTION note_first_admin();

-- One comparison with the payment provider: payments and refunds made there since a moment, and all that is open here.
CREATE TABLE reconcile_run (
  id uuid PRIMARY KEY,
  asked_by text NOT NULL CHECK (asked_by IN ('schedule', 'admin', 'command-line')),
  since timestamptz NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  looked integer NOT NULL DEFAULT 0 CHECK (looked >= 0),
  repaired integer NOT NULL DEFAULT 0 CHECK (repaired >= 0),
  -- Why it could not be finished.
  failure text CHECK (char_length(failure) BETWEEN 1 AND 500)
);
CREATE INDEX reconcile_run_started ON reconcile_run (started_at);

-- Where the shop and the provider said different things of one payment. `repair` is what was done about it.
CREATE TABLE payment_difference (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  intent_id text NOT NULL,
  order_id uuid,
  here text NOT NULL,
  there text NOT NULL,
  run_id uuid REFERENCES reconcile_run ON DELETE SET NULL,
  found_at timestamptz NOT NULL DEFAULT now(),
  repair text,
  -- Null while they still differ.
  resolved_at timestamptz
);
CREATE UNIQUE INDEX payment_difference_open ON payment_difference (intent_id) WHERE resolved_at IS NULL;
CREATE INDEX payment_difference_run ON payment_difference (run_id);
CREATE INDEX payment_difference_resolved ON payment_difference (resolved_at) WHERE resolved_at IS NOT NULL;

-- A proof of the whole database against the rules that must always hold (shop/check/invariants.ts).
CREATE TABLE integrity_check (
  id uuid PRIMARY KEY,
  asked_by text NOT NULL CHECK (asked_by IN ('start', 'schedule', 'admin', 'command-line')),
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  held integer NOT NULL CHECK (held >= 0),
  broken text[] NOT NULL,
  -- Rules for which there was not enough time.
  unfinished text[] NOT NULL
);
CREATE INDEX integrity_check_finished ON integrity_check (finished_at);

-- The rules that were found broken and have not been found whole since, with the rows that break them.
CREATE TABLE broken_rule (
  name text PRIMARY KEY,
  sentence text NOT NULL,
  rows jsonb NOT NULL CHECK (jsonb_typeof(rows) = 'array'),
  row_count integer NOT NULL CHECK (row_count > 0),
  since timestamptz NOT NULL DEFAULT now()
);

-- Orders that a broken rule is about: they are neither shipped nor refunded until it holds again.
CREATE TABLE integrity_hold (
  order_id uuid NOT NULL REFERENCES orders,
  rule text NOT NULL REFERENCES broken_rule ON DELETE CASCADE,
  PRIMARY KEY (order_id, rule)
);
CREATE INDEX integrity_hold_rule ON integrity_hold (rule);

CREATE TRIGGER reconcile_run_tell AFTER INSERT OR UPDATE ON reconcile_run FOR EACH ROW EXECUTE FUNCTION tell_topic('payments');
CREATE TRIGGER payment_difference_tell AFTER INSERT OR UPDATE ON payment_difference FOR EACH ROW EXECUTE FUNCTION tell_topic('payments');
CREATE TRIGGER integrity_check_tell AFTER INSERT ON integrity_check FOR EACH ROW EXECUTE FUNCTION tell_topic('payments');

-- The rules look things up by these.
CREATE INDEX order_journal_intent ON order_journal ((detail->>'intent'), event) WHERE event IN ('paid', 'refunded');
CREATE INDEX payment_created ON payment (created_at, id);

-- The most that one card payment takes (MAX_ORDER_CENTS in contract/order-limit.ts): more could be booked and never paid.
CREATE FUNCTION most_cents() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 99999999::bigint';

-- Booking in one round trip: takes the stock and the code and writes order, line and journals, or says why not.
-- `outcome`: booked | repeated | key_reused | no_member | too_many_open_orders | code_unknown | code_used |
-- not_first_order | code_too_small | no_product | below_minimum | out_of_stock | too_large | price_changed.
-- Lock order: member, then code, then product (see SECURITY).
CREATE OR REPLACE FUNCTION book_order(
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
      AND p.price_cents * p_quantity - discount_of(p.price_cents * p_quantity, code_cents) <= most_cents()
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
        WHEN p.price_cents * p_quantity - discount_of(p.price_cents * p_quantity, code_cents) > most_cents() THEN 'too_large'
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
