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
