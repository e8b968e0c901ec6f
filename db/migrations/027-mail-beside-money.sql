-- A mail server that takes its time keeps the mails waiting, at most two at a time, and never what is to be closed or
-- given back at the payment provider: who refunds does not wait for who writes.
CREATE OR REPLACE FUNCTION enqueue_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('outbox', json_build_object('key', NEW.dedupe_key), job_key := NEW.dedupe_key,
    queue_name := CASE NEW.kind WHEN 'mail' THEN 'mail ' || (hashtext(NEW.dedupe_key) & 1) END, max_attempts := 100);
  RETURN NULL;
END $$;
