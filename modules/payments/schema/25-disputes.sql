-- Payments that customers dispute at their banks, as the payment provider reports them. A row changes under the lock of its
-- order.
CREATE TABLE dispute (
  -- The provider's id.
  id text PRIMARY KEY CHECK (char_length(id) BETWEEN 1 AND 255),
  payment_id uuid NOT NULL REFERENCES payment,
  order_id uuid NOT NULL REFERENCES orders,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 100),
  -- `closed`: it ended without a decision, such as an inquiry that the bank dropped.
  status text NOT NULL CHECK (status IN ('needs_response', 'under_review', 'won', 'lost', 'closed')),
  -- Whether the bank only asks: no money has moved.
  is_inquiry boolean NOT NULL,
  -- Whether the provider still refunds the payment.
  is_refundable boolean NOT NULL,
  answer_by timestamptz,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- When the shop won a lost dispute on appeal. The refund that records the loss stays.
  regained_at timestamptz,
  CONSTRAINT dispute_closed CHECK ((closed_at IS NULL) = (status IN ('needs_response', 'under_review')))
);
CREATE INDEX dispute_order ON dispute (order_id);
CREATE INDEX dispute_payment ON dispute (payment_id);
CREATE INDEX dispute_open ON dispute (answer_by, id) WHERE closed_at IS NULL;
CREATE TRIGGER dispute_tell AFTER INSERT OR UPDATE ON dispute FOR EACH ROW EXECUTE FUNCTION tell_order_part();
CREATE TRIGGER dispute_tell_payments AFTER INSERT OR UPDATE ON dispute FOR EACH ROW EXECUTE FUNCTION tell_topic('payments');
