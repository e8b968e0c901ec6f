-- Payments at the card provider, and the provider's events.

-- One row per payment intent, which is one attempt to pay an order.
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
  -- A refund can fail days later, for example because the card's account was closed; the money is then back at the provider.
  refund_failures integer NOT NULL DEFAULT 0 CHECK (refund_failures >= 0),
  -- The provider's reason for the last failure; null once the refund has succeeded.
  refund_failure text CHECK (char_length(refund_failure) BETWEEN 1 AND 200),
  refund_failed_at timestamptz,
  UNIQUE (order_id, attempt),
  CHECK (state IN ('creating', 'canceled') OR intent_id IS NOT NULL),
  CONSTRAINT payment_refund_failed CHECK ((refund_failure IS NULL) = (refund_failed_at IS NULL)),
  CONSTRAINT payment_refund_failed_open CHECK (refund_failure IS NULL OR state = 'refund_pending')
);
CREATE UNIQUE INDEX payment_one_live ON payment (order_id) WHERE state IN ('creating', 'open');
CREATE UNIQUE INDEX payment_one_win ON payment (order_id) WHERE state = 'succeeded';
CREATE INDEX payment_unresolved ON payment (updated_at) WHERE state IN ('creating', 'open', 'refund_pending');
CREATE INDEX payment_refund_pending ON payment (id) WHERE state = 'refund_pending';
CREATE INDEX payment_created ON payment (created_at, id);

-- Ids of the handled provider events. The primary key prevents handling an event twice.
CREATE TABLE webhook_event (
  id text PRIMARY KEY,
  type text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);
