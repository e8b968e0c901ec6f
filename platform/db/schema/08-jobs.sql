-- Work outside the database (mail, closing and refunding payments, removing files) or after it (telling waiting customers),
-- recorded in the transaction that decides it. graphile-worker runs and retries it. `dedupe_key` prevents recording it twice.

CREATE TABLE outbox (
  dedupe_key text PRIMARY KEY CHECK (char_length(dedupe_key) BETWEEN 1 AND 255),
  -- Those of an extension begin with its name.
  kind text NOT NULL CHECK (kind IN ('mail', 'close_order', 'refund_payment', 'remove_upload', 'tell_waiting') OR kind ~ '^[a-z][a-z0-9-]*[._]'),
  payload jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  -- Null for work that starts at once.
  due_at timestamptz,
  -- When the mail server first refused this mail but not others. It is tried again, and is no sign of an outage.
  refused_at timestamptz
);
CREATE INDEX outbox_waiting ON outbox (created_at) WHERE done_at IS NULL;
-- The mails to an address, of those few that name one.
CREATE INDEX outbox_to ON outbox ((payload->>'to')) WHERE (payload->>'to') IS NOT NULL;

-- Mails have separate workers, so that a slow mail server delays nothing else.
CREATE FUNCTION enqueue_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(CASE NEW.kind WHEN 'mail' THEN 'mail' ELSE 'outbox' END,
    json_build_object('key', NEW.dedupe_key), job_key := NEW.dedupe_key, run_at := NEW.due_at, max_attempts := 100);
  RETURN NULL;
END $$;
CREATE TRIGGER outbox_enqueued AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION enqueue_outbox();

-- The process of a job worker. It holds the advisory lock (ADVISORY_LOCKS.workers, process_key) while it lives, so the jobs
-- of a killed process are retried at once instead of after graphile-worker's four hours.
CREATE TABLE job_worker (worker_id text PRIMARY KEY, process_key integer NOT NULL);
