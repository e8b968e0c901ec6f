-- The age of the outbox leaves out mails that the mail server refuses one by one.

ALTER TABLE outbox ADD COLUMN refused_at timestamptz;
