-- Orders with lines, their payments, and the journals that prove them. Money is whole cents.

CREATE SEQUENCE order_number START 1001;

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number bigint NOT NULL UNIQUE DEFAULT nextval('order_number'),
  member_id uuid NOT NULL REFERENCES member,
  idempotency_key text NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  request_hash bytea NOT NULL,
  status text NOT NULL DEFAULT 'unpaid'
    CHECK (status IN ('unpaid', 'closing', 'cancelled', 'expired', 'pending', 'shipped', 'refunding', 'refunded')),
  close_to text CHECK (close_to IN ('cancelled', 'expired')),
  -- The trail from price to total.
  subtotal_cents bigint NOT NULL CHECK (subtotal_cents > 0),
  discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND subtotal_cents),
  shipping_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_cents >= 0),
  tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  total_cents bigint NOT NULL CHECK (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents),
  currency text NOT NULL DEFAULT 'usd' CHECK (currency = 'usd'),
  -- Who and where to, as it was when booked.
  email text NOT NULL,
  display_name text NOT NULL,
  address text NOT NULL CHECK (char_length(address) BETWEEN 1 AND 500),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 1 AND 32),
  transaction_id text UNIQUE,
  booked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  shipped_at timestamptz,
  shipped_by uuid REFERENCES member,
  closed_at timestamptz,
  refunded_at timestamptz,
  -- Whether the goods of a refunded order went back into stock.
  restocked boolean NOT NULL DEFAULT false,
  UNIQUE (member_id, idempotency_key),
  CHECK ((status = 'closing') = (close_to IS NOT NULL)),
  CHECK (status NOT IN ('pending', 'shipped', 'refunding', 'refunded') OR (transaction_id IS NOT NULL AND paid_at IS NOT NULL)),
  CHECK (status <> 'shipped' OR (shipped_at IS NOT NULL AND shipped_by IS NOT NULL)),
  CHECK (shipped_at IS NULL OR status IN ('shipped', 'refunding', 'refunded')),
  CHECK ((status IN ('cancelled', 'expired')) = (closed_at IS NOT NULL)),
  CHECK ((status = 'refunded') = (refunded_at IS NOT NULL))
);
CREATE INDEX orders_mine ON orders (member_id, number DESC) WHERE status NOT IN ('cancelled', 'expired');
CREATE INDEX orders_open ON orders (member_id) WHERE status IN ('unpaid', 'closing');
CREATE INDEX orders_expiring ON orders (expires_at) WHERE status = 'unpaid';
CREATE INDEX orders_closing ON orders (id) WHERE status = 'closing';
CREATE INDEX orders_status ON orders (status, number DESC);

CREATE TABLE order_line (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  position integer NOT NULL DEFAULT 1 CHECK (position >= 1),
  product_id uuid NOT NULL REFERENCES product ON DELETE RESTRICT,
  product_name text NOT NULL,
  image text NOT NULL,
  unit_price_cents bigint NOT NULL CHECK (unit_price_cents > 0),
  quantity integer NOT NULL CHECK (quantity >= 1),
  total_cents bigint NOT NULL CHECK (total_cents = unit_price_cents * quantity),
  UNIQUE (order_id, position)
);
CREATE INDEX order_line_product ON order_line (product_id);

-- One row per payment intent: an attempt to pay an order.
CREATE TABLE payment (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  attempt integer NOT NULL CHECK (attempt >= 1),
  intent_id text UNIQUE,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL DEFAULT 'usd' CHECK (currency = 'usd'),
  state text NOT NULL DEFAULT 'creating'
    CHECK (state IN ('creating', 'open', 'succeeded', 'refund_pending', 'refunded', 'canceled')),
  refund_id text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, attempt),
  CHECK (state IN ('creating', 'canceled') OR intent_id IS NOT NULL)
);
CREATE UNIQUE INDEX payment_one_live ON payment (order_id) WHERE state IN ('creating', 'open');
CREATE UNIQUE INDEX payment_one_win ON payment (order_id) WHERE state = 'succeeded';
CREATE INDEX payment_unresolved ON payment (updated_at) WHERE state IN ('creating', 'open', 'refund_pending');

-- Every event of the payment provider that was handled, by its id: handled at most once.
CREATE TABLE webhook_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);

-- What happened to an order, never updated and never deleted.
CREATE TABLE order_journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  event text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  -- Who did it; null is the shop itself.
  actor_id uuid REFERENCES member,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX order_journal_order ON order_journal (order_id, id);

-- Every change of a stock count. The sums of a product's rows are its counts.
CREATE TABLE stock_journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product,
  order_line_id uuid REFERENCES order_line,
  kind text NOT NULL CHECK (kind IN ('receive', 'write_off', 'reserve', 'commit', 'release', 'sell', 'return')),
  received_delta integer NOT NULL DEFAULT 0,
  reserved_delta integer NOT NULL DEFAULT 0,
  sold_delta integer NOT NULL DEFAULT 0,
  actor_id uuid REFERENCES member,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (order_line_id, kind),
  CHECK ((order_line_id IS NULL) = (kind IN ('receive', 'write_off'))),
  CHECK (CASE kind
    WHEN 'receive' THEN received_delta > 0 AND reserved_delta = 0 AND sold_delta = 0
    WHEN 'write_off' THEN received_delta < 0 AND reserved_delta = 0 AND sold_delta = 0
    WHEN 'reserve' THEN received_delta = 0 AND reserved_delta > 0 AND sold_delta = 0
    WHEN 'release' THEN received_delta = 0 AND reserved_delta < 0 AND sold_delta = 0
    WHEN 'commit' THEN received_delta = 0 AND reserved_delta < 0 AND sold_delta = -reserved_delta
    WHEN 'sell' THEN received_delta = 0 AND reserved_delta = 0 AND sold_delta > 0
    WHEN 'return' THEN received_delta = 0 AND reserved_delta = 0 AND sold_delta < 0
  END)
);
CREATE INDEX stock_journal_product ON stock_journal (product_id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is a journal: rows are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER order_journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_journal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stock_journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_journal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
