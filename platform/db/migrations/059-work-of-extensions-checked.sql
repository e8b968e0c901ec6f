ALTER TABLE outbox VALIDATE CONSTRAINT outbox_kind_check;
