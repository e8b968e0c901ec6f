-- Every refund is a row of `refund`. A payment only says whether its money came; its columns of refunds are left to 0.2.0.

DROP INDEX payment_one_win;
DROP INDEX payment_refund_pending;
DROP INDEX payment_unresolved;
ALTER TABLE payment DROP CONSTRAINT payment_state_check, DROP CONSTRAINT payment_refund_failed,
  DROP CONSTRAINT payment_refund_failed_open, DROP CONSTRAINT payment_refund_id_key,
  DROP CONSTRAINT payment_refund_failures_check, DROP CONSTRAINT payment_refund_failure_check;

-- Refunds of payments that have paid no order; those of orders have their rows. The provider does not know the new ids, so their
-- failures there are counted anew.
INSERT INTO refund (id, payment_id, provider_id, amount_cents, state, failure, failed_at, asked_at, given_at)
  SELECT gen_random_uuid(), p.id, CASE WHEN p.state = 'refunded' THEN coalesce(p.refund_id, p.id::text) END, p.amount_cents,
    CASE WHEN p.state = 'refunded' THEN 'succeeded' WHEN p.refund_failure IS NOT NULL THEN 'failed' ELSE 'pending' END,
    p.refund_failure, p.refund_failed_at, p.updated_at, CASE WHEN p.state = 'refunded' THEN p.updated_at END
  FROM payment p JOIN orders o ON o.id = p.order_id
  WHERE p.state IN ('refund_pending', 'refunded') AND p.intent_id IS DISTINCT FROM o.transaction_id;
UPDATE payment SET state = 'succeeded' WHERE state IN ('refund_pending', 'refunded');

ALTER TABLE payment ADD CONSTRAINT payment_state_check CHECK (state IN ('creating', 'open', 'succeeded', 'canceled'));
CREATE INDEX payment_unresolved ON payment (updated_at) WHERE state IN ('creating', 'open');

-- Processes of 0.2.0 write the refund of a whole payment into the payment. An order's has its row already.
CREATE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.state := 'succeeded';
  INSERT INTO refund (id, payment_id, amount_cents) SELECT gen_random_uuid(), NEW.id, NEW.amount_cents
    WHERE NOT EXISTS (SELECT FROM refund WHERE payment_id = NEW.id)
      AND NOT EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND transaction_id = NEW.intent_id);
  RETURN NEW;
END $$;
CREATE TRIGGER payment_refund_kept BEFORE UPDATE OF state ON payment FOR EACH ROW
  WHEN (NEW.state IN ('refund_pending', 'refunded')) EXECUTE FUNCTION keep_refund();
