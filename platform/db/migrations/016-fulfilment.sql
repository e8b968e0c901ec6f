-- Shipments, refunds and returns of a part of an order.
CREATE TABLE shipment (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  idempotency_key text NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  carrier text CHECK (char_length(carrier) BETWEEN 1 AND 60),
  tracking_number text CHECK (char_length(tracking_number) BETWEEN 1 AND 60),
  shipped_at timestamptz NOT NULL DEFAULT now(),
  shipped_by uuid NOT NULL REFERENCES member,
  UNIQUE (order_id, idempotency_key)
);

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
  reason text NOT NULL CHECK (reason IN ('damaged', 'wrong', 'not-as-described', 'not-needed', 'other')),
  message text NOT NULL CHECK (char_length(message) <= 1000),
  -- The shop's answer.
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 1000),
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  received_at timestamptz,
  UNIQUE (order_id, idempotency_key),
  CONSTRAINT return_request_decided CHECK ((state = 'asked') = (decided_at IS NULL)),
  CONSTRAINT return_request_received CHECK ((state = 'received') = (received_at IS NOT NULL))
);

CREATE TABLE return_line (
  return_id uuid NOT NULL REFERENCES return_request,
  order_line_id uuid NOT NULL REFERENCES order_line,
  quantity integer NOT NULL CHECK (quantity >= 1),
  PRIMARY KEY (return_id, order_line_id)
);
CREATE INDEX return_line_line ON return_line (order_line_id);

-- A refund, in part or in full, of the payment that paid an order.
CREATE TABLE refund (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  payment_id uuid NOT NULL REFERENCES payment,
  -- The refund at the provider; null until it is known. The provider keeps the shop's id with it.
  provider_id text UNIQUE,
  idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- The part of the amount that is for shipping. The rest, beyond its lines, is for the order as a whole.
  shipping_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_cents >= 0),
  reason text NOT NULL DEFAULT '' CHECK (char_length(reason) <= 300),
  -- Null for a refund made in the provider's dashboard.
  asked_by uuid REFERENCES member,
  return_id uuid UNIQUE REFERENCES return_request,
  -- `failed` can be tried again. `withdrawn`: the provider had less left than it asks for, so it never was.
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

ALTER TABLE stock_journal DROP CONSTRAINT stock_journal_order_line_id_kind_key;
CREATE UNIQUE INDEX stock_journal_once ON stock_journal (order_line_id, kind) WHERE kind <> 'return';

-- An order shipped before left in one shipment.
INSERT INTO shipment (id, order_id, idempotency_key, shipped_at, shipped_by)
  SELECT gen_random_uuid(), id, 'all', shipped_at, shipped_by FROM orders WHERE shipped_at IS NOT NULL;
INSERT INTO shipment_line (shipment_id, order_line_id, quantity)
  SELECT s.id, l.id, l.quantity FROM shipment s JOIN order_line l ON l.order_id = s.order_id;

-- An order refunded before has one refund of all of it.
INSERT INTO refund (id, order_id, payment_id, provider_id, amount_cents, shipping_cents, asked_by, state, failures, failure,
    failed_at, asked_at, given_at)
  SELECT gen_random_uuid(), o.id, p.id, p.refund_id, p.amount_cents,
    o.shipping_cents + CASE WHEN o.tax_included THEN 0 ELSE o.shipping_tax_cents END, asked.actor_id,
    CASE WHEN p.state = 'refunded' THEN 'succeeded' WHEN p.refund_failure IS NOT NULL THEN 'failed' ELSE 'pending' END,
    p.refund_failures, p.refund_failure, p.refund_failed_at, coalesce(asked.at, o.refunded_at, now()), o.refunded_at
  FROM orders o JOIN payment p ON p.order_id = o.id AND p.intent_id = o.transaction_id
  LEFT JOIN LATERAL (SELECT j.at, j.actor_id FROM order_journal j WHERE j.order_id = o.id AND j.event = 'refunding'
    ORDER BY j.id DESC LIMIT 1) asked ON true
  WHERE o.status IN ('refunding', 'refunded');
INSERT INTO refund_line (refund_id, order_line_id, quantity, unshipped, restocked, value_cents, cents)
  SELECT r.id, l.id, l.quantity, CASE WHEN o.shipped_at IS NULL THEN l.quantity ELSE 0 END,
    CASE WHEN CASE o.status WHEN 'refunded' THEN o.restocked ELSE o.shipped_at IS NULL AND o.restock IS NOT FALSE END
      THEN l.quantity ELSE 0 END, line.cents, line.cents
  FROM refund r JOIN orders o ON o.id = r.order_id JOIN order_line l ON l.order_id = o.id
  CROSS JOIN LATERAL (SELECT l.total_cents - l.discount_cents + CASE WHEN o.tax_included THEN 0 ELSE l.tax_cents END AS cents) line;

ALTER TABLE orders DROP CONSTRAINT orders_restock_of_refund, DROP CONSTRAINT orders_restock_unshipped,
  DROP COLUMN restocked, DROP COLUMN restock;

CREATE FUNCTION tell_order_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_change', concat('orders:', o.member_id)) FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER shipment_tell AFTER INSERT ON shipment FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE TRIGGER refund_tell AFTER INSERT OR UPDATE ON refund FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE TRIGGER return_request_tell AFTER INSERT OR UPDATE ON return_request FOR EACH ROW EXECUTE FUNCTION tell_order_part();
