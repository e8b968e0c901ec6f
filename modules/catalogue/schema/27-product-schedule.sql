-- When drafts go on sale by themselves. Leaving the drafts by hand ends the schedule.
CREATE TABLE product_schedule (
  product_id uuid PRIMARY KEY REFERENCES product,
  publish_at timestamptz NOT NULL,
  -- Why the product stayed a draft at that moment: a code. An earlier version wrote a sentence, which has no facts.
  refusal text CHECK (char_length(refusal) BETWEEN 1 AND 500),
  refusal_facts jsonb
);
CREATE INDEX product_schedule_due ON product_schedule (publish_at) WHERE refusal IS NULL;
CREATE TRIGGER product_schedule_tell AFTER INSERT OR UPDATE OR DELETE ON product_schedule
  FOR EACH ROW EXECUTE FUNCTION tell_topic('drafts');

CREATE FUNCTION end_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN DELETE FROM product_schedule WHERE product_id = NEW.id; RETURN NULL; END $$;
CREATE TRIGGER product_schedule_ends AFTER UPDATE OF is_draft ON product
  FOR EACH ROW WHEN (OLD.is_draft AND NOT NEW.is_draft) EXECUTE FUNCTION end_schedule();
