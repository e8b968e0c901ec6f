-- A card is closed when its order has left, or is refunded as a whole. 90 days later it is deleted.
ALTER TABLE x_gift_wrap_card ADD COLUMN closed_at timestamptz;
ALTER TABLE x_gift_wrap_card ADD COLUMN is_sent boolean NOT NULL DEFAULT false;
DROP INDEX x_gift_wrap_waiting;
CREATE INDEX x_gift_wrap_waiting ON x_gift_wrap_card (order_number)
  WHERE paid_at IS NOT NULL AND wrapped_at IS NULL AND closed_at IS NULL;
