-- Notes of staff about an order; customers never see them.
CREATE TABLE order_note (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  written_by uuid NOT NULL REFERENCES member,
  written_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_note_order ON order_note (order_id, written_at);
CREATE TRIGGER order_note_tell AFTER INSERT ON order_note FOR EACH ROW EXECUTE FUNCTION tell_order_part();

-- Work in the outbox can wait: the mail about a shipment does, so that the shipment can be undone.
ALTER TABLE outbox ADD COLUMN due_at timestamptz;

CREATE OR REPLACE FUNCTION enqueue_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job(CASE NEW.kind WHEN 'mail' THEN 'mail' ELSE 'outbox' END,
    json_build_object('key', NEW.dedupe_key), job_key := NEW.dedupe_key, run_at := NEW.due_at, max_attempts := 100);
  RETURN NULL;
END $$;
