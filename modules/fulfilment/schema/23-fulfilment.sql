-- Parcels that left the shop, money that customers get back, and goods that they send back. How far an order is shipped and refunded is
-- computed from these rows. All of them change under the lock of the order.

CREATE TABLE shipment (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  idempotency_key text NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  carrier text CHECK (char_length(carrier) BETWEEN 1 AND 60),
  tracking_number text CHECK (char_length(tracking_number) BETWEEN 1 AND 60),
  shipped_at timestamptz NOT NULL DEFAULT now(),
  shipped_by uuid NOT NULL REFERENCES member,
  -- Null if it can never be undone.
  undoable_until timestamptz,
  UNIQUE (order_id, idempotency_key)
);

-- Finds an order by its parcel. People type tracking numbers with and without spaces and dashes.
CREATE INDEX shipment_tracking_number ON shipment (regexp_replace(lower(tracking_number), '[^a-z0-9]', '', 'g') text_pattern_ops)
  WHERE tracking_number IS NOT NULL;

CREATE TABLE shipment_line (
  shipment_id uuid NOT NULL REFERENCES shipment,
  order_line_id uuid NOT NULL REFERENCES order_line,
  quantity integer NOT NULL CHECK (quantity >= 1),
  PRIMARY KEY (shipment_id, order_line_id)
);
CREATE INDEX shipment_line_line ON shipment_line (order_line_id);

-- A customer's wish to send something back.
CREATE TABLE return_request (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  idempotency_key text NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'approved', 'declined', 'received')),
  -- A `withdrawal`, which the law grants without a reason, cannot be declined.
  reason text NOT NULL CHECK (reason IN ('damaged', 'wrong', 'not-as-described', 'not-needed', 'other', 'withdrawal')),
  message text NOT NULL CHECK (char_length(message) <= 1000),
  -- The shop's answer.
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  received_at timestamptz,
  -- The customer has withdrawn from the order: what the delivery has cost comes back too. The reason stays the customer's.
  withdrawn boolean NOT NULL DEFAULT false,
  UNIQUE (order_id, idempotency_key),
  CONSTRAINT return_request_decided CHECK ((state = 'asked') = (decided_at IS NULL)),
  CONSTRAINT return_request_received CHECK ((state = 'received') = (received_at IS NOT NULL))
);

-- The returns that are not over, those that wait longest first.
CREATE INDEX return_request_state ON return_request (state, asked_at, order_id) WHERE state IN ('asked', 'approved');

CREATE TABLE return_line (
  return_id uuid NOT NULL REFERENCES return_request,
  order_line_id uuid NOT NULL REFERENCES order_line,
  quantity integer NOT NULL CHECK (quantity >= 1),
  PRIMARY KEY (return_id, order_line_id)
);
CREATE INDEX return_line_line ON return_line (order_line_id);

-- A refund, in part or in full, of a payment.
CREATE TABLE refund (
  id uuid PRIMARY KEY,
  -- The order that the payment has paid; null if it has paid none, such as one that comes after the order was cancelled.
  order_id uuid REFERENCES orders,
  payment_id uuid NOT NULL REFERENCES payment,
  -- The refund at the provider; null until it is known. The provider keeps the shop's id with it.
  provider_id text UNIQUE,
  idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- The part of the amount that is for shipping. The rest, beyond its lines, is for the order as a whole.
  shipping_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_cents >= 0),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 300),
  -- Null for a refund made in the provider's dashboard, or of a payment that has paid no order.
  asked_by uuid REFERENCES member,
  return_id uuid UNIQUE REFERENCES return_request,
  -- `failed` can be tried again: a refund can fail days later, for example because the card's account was closed; its money is then
  -- back at the provider. `withdrawn`: the provider had less left than it asks for, so it never was.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'succeeded', 'failed', 'withdrawn')),
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  failure text CHECK (char_length(failure) BETWEEN 1 AND 200),
  failed_at timestamptz,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- When it first succeeded and its units went back into stock; it stays if the refund fails later.
  given_at timestamptz,
  UNIQUE (order_id, idempotency_key),
  CONSTRAINT refund_failed CHECK ((failure IS NULL) = (failed_at IS NULL)),
  CONSTRAINT refund_given CHECK (CASE state
    WHEN 'succeeded' THEN given_at IS NOT NULL AND provider_id IS NOT NULL
    WHEN 'withdrawn' THEN given_at IS NULL ELSE true END)
);
CREATE INDEX refund_payment ON refund (payment_id);
CREATE INDEX refund_given ON refund (given_at) INCLUDE (amount_cents) WHERE state = 'succeeded';
CREATE INDEX refund_open ON refund (asked_at, id) WHERE state IN ('pending', 'failed');

CREATE TABLE refund_line (
  refund_id uuid NOT NULL REFERENCES refund,
  order_line_id uuid NOT NULL REFERENCES order_line,
  quantity integer NOT NULL CHECK (quantity >= 1),
  -- How many of the units had not been shipped; they never are.
  unshipped integer NOT NULL CHECK (unshipped BETWEEN 0 AND quantity),
  -- How many of the units go back on sale.
  restocked integer NOT NULL CHECK (restocked BETWEEN 0 AND quantity),
  -- The price of the units, and the money that the customer gets back for them.
  value_cents bigint NOT NULL CHECK (value_cents >= 0),
  cents bigint NOT NULL CHECK (cents BETWEEN 0 AND value_cents),
  PRIMARY KEY (refund_id, order_line_id)
);
CREATE INDEX refund_line_line ON refund_line (order_line_id);

-- A line is restocked once for each of its refunds.
ALTER TABLE stock_journal ADD COLUMN refund_id uuid REFERENCES refund,
  ADD CONSTRAINT stock_journal_refund UNIQUE (refund_id, order_line_id),
  ADD CONSTRAINT stock_journal_of_refund CHECK (refund_id IS NULL OR kind = 'return');

CREATE FUNCTION tell_order_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_change', concat('orders:', o.member_id)) FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_tell AFTER INSERT ON shipment FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE TRIGGER shipment_tracking_tell AFTER UPDATE OF tracking_number ON shipment FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE TRIGGER refund_tell AFTER INSERT OR UPDATE ON refund FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE TRIGGER return_request_tell AFTER INSERT OR UPDATE ON return_request FOR EACH ROW EXECUTE FUNCTION tell_order_part();
