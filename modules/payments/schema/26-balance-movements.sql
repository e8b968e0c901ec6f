-- Movements of the shop's balance at the payment provider, with the fees that it keeps, as it reports them. Amounts that it has not
-- reported yet have no row.
CREATE TABLE balance_movement (
  -- The provider's id.
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 255),
  payment_id uuid NOT NULL REFERENCES payment,
  order_id uuid NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('charge', 'refund', 'dispute')),
  -- The payment, refund or dispute at the provider.
  of_id text NOT NULL CHECK (char_length(of_id) BETWEEN 1 AND 255),
  -- Negative if money leaves. The fee comes off on top; a provider that gives one back reports it as negative.
  amount_cents bigint NOT NULL,
  fee_cents bigint NOT NULL,
  -- The currency of the balance, which can be another one than that of the order.
  currency text NOT NULL CHECK (currency ~ '^[a-z]{3}$'),
  moved_at timestamptz NOT NULL
);
CREATE INDEX balance_movement_order ON balance_movement (order_id);
CREATE TRIGGER balance_movement_tell AFTER INSERT ON balance_movement
  FOR EACH ROW EXECUTE FUNCTION tell_topic('payments');
