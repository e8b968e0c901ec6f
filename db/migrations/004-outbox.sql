-- What must happen outside the database (mail, closing and refunding at the payment provider) is written in the
-- transaction that decides it. The key keeps it from being decided twice; graphile-worker carries it out and retries.

CREATE TABLE outbox (
  dedupe_key text PRIMARY KEY CHECK (char_length(dedupe_key) BETWEEN 1 AND 255),
  kind text NOT NULL CHECK (kind IN ('mail', 'close_order', 'refund_payment')),
  payload jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (created_at) WHERE done_at IS NULL;

CREATE FUNCTION enqueue_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('outbox', json_build_object('key', NEW.dedupe_key), job_key := NEW.dedupe_key, max_attempts := 100);
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_enqueued AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION enqueue_outbox();
