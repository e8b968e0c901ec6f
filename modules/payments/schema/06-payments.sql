-- Payments at the card provider, and the provider's events.

-- One row per payment intent, which is one attempt to pay an order. It has paid the order whose `transaction_id` is its intent. What
-- became of its money is in the rows of `refund`.
CREATE TABLE payment (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  attempt integer NOT NULL CHECK (attempt >= 1),
  intent_id text UNIQUE,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- That of the order.
  currency text NOT NULL DEFAULT shop_currency() CHECK (currency ~ '^[a-z]{3}$'),
  state text NOT NULL DEFAULT 'creating'
    CHECK (state IN ('creating', 'open', 'succeeded', 'canceled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, attempt),
  CHECK (state IN ('creating', 'canceled') OR intent_id IS NOT NULL)
);
CREATE UNIQUE INDEX payment_one_live ON payment (order_id) WHERE state IN ('creating', 'open');
CREATE INDEX payment_unresolved ON payment (updated_at) WHERE state IN ('creating', 'open');
CREATE INDEX payment_created ON payment (created_at, id);

-- Ids of the handled provider events. The primary key prevents handling an event twice.
CREATE TABLE webhook_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
