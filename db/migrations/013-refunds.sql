-- Refunds by an admin, and what became of them at the payment provider.

ALTER TABLE orders
  -- What the admin said of the goods of a refund: true puts them back on sale. Null while nobody said anything.
  ADD COLUMN restock boolean,
  ADD CONSTRAINT orders_restock_of_refund CHECK (restock IS NULL OR status IN ('refunding', 'refunded')),
  ADD CONSTRAINT orders_restock_unshipped CHECK (restock IS NOT TRUE OR shipped_at IS NULL);

-- A refund can fail days after it was made, as when the card's account is closed: the money is back at the provider.
ALTER TABLE payment
  ADD COLUMN refund_failures integer NOT NULL DEFAULT 0 CHECK (refund_failures >= 0),
  -- The provider's word for why the last one failed; null once the money is given back.
  ADD COLUMN refund_failure text CHECK (char_length(refund_failure) BETWEEN 1 AND 200),
  ADD COLUMN refund_failed_at timestamptz,
  ADD CONSTRAINT payment_refund_failed CHECK ((refund_failure IS NULL) = (refund_failed_at IS NULL)),
  ADD CONSTRAINT payment_refund_failed_open CHECK (refund_failure IS NULL OR state = 'refund_pending');
CREATE INDEX payment_refund_pending ON payment (id) WHERE state = 'refund_pending';
