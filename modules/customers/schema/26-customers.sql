-- Groups, notes and tags of customers.

CREATE TRIGGER customer_group_tell AFTER INSERT OR UPDATE OR DELETE ON customer_group
  FOR EACH ROW EXECUTE FUNCTION tell_topic('users');

-- What staff know about a customer; the customer sees it only in an export of their data.
CREATE TABLE customer_note (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  written_by uuid NOT NULL REFERENCES member,
  written_at timestamptz NOT NULL DEFAULT now(),
  -- Null for a note that was moved, or written before keys.
  idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  UNIQUE (written_by, idempotency_key)
);
CREATE INDEX customer_note_member ON customer_note (member_id, written_at);
CREATE TRIGGER customer_note_tell AFTER INSERT ON customer_note FOR EACH ROW EXECUTE FUNCTION tell_topic('users');

CREATE TABLE customer_tag (
  member_id uuid NOT NULL REFERENCES member,
  tag text NOT NULL CHECK (char_length(tag) BETWEEN 1 AND 30),
  PRIMARY KEY (member_id, tag)
);
CREATE INDEX customer_tag_tag ON customer_tag (tag, member_id);
CREATE TRIGGER customer_tag_tell AFTER INSERT OR DELETE ON customer_tag FOR EACH ROW EXECUTE FUNCTION tell_topic('users');
