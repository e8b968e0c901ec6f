-- Saves of the product editor, each carried out once, and who has a product open in it.

-- A repeated save answers what the first one saved. Rows stay for a day.
CREATE TABLE product_save (
  made_by uuid NOT NULL REFERENCES member,
  idempotency_key text NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  request_hash text NOT NULL,
  product_id uuid REFERENCES product,
  version integer,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (made_by, idempotency_key)
);
CREATE INDEX product_save_at ON product_save (at);
CREATE INDEX product_save_product ON product_save (product_id);

-- One row for each open editor. Rows expire within a minute.
CREATE TABLE product_editor (
  tab uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product,
  member_id uuid NOT NULL REFERENCES member,
  seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_editor_product ON product_editor (product_id);
CREATE INDEX product_editor_member ON product_editor (member_id);
CREATE TRIGGER product_editor_tell AFTER INSERT OR DELETE ON product_editor FOR EACH ROW EXECUTE FUNCTION tell_topic('editors');
