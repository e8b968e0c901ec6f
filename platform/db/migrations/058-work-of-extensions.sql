ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check
  CHECK (kind IN ('mail', 'close_order', 'refund_payment', 'remove_upload', 'tell_waiting') OR kind ~ '^[a-z][a-z0-9-]*[._]') NOT VALID;
