-- Mails have workers of their own, so that a mail server that takes its time keeps only mails waiting. As queues (027) they
-- went one by one, each after a pause: a queue is free again a moment after its worker asked for the next job.
CREATE OR REPLACE FUNCTION enqueue_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(CASE NEW.kind WHEN 'mail' THEN 'mail' ELSE 'outbox' END,
    json_build_object('key', NEW.dedupe_key), job_key := NEW.dedupe_key, max_attempts := 100);
  RETURN NULL;
END $$;
