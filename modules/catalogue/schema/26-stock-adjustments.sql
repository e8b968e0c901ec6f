-- Changes of stock other than by orders, with their reasons; and the counts at which variants are low.

-- One call that adjusts stock, carried out once.
CREATE TABLE stock_change (
  id uuid PRIMARY KEY,
  made_by uuid NOT NULL REFERENCES member,
  idempotency_key text NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  request_hash text NOT NULL,
  UNIQUE (made_by, idempotency_key)
);

CREATE TABLE stock_adjustment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id uuid NOT NULL REFERENCES variant,
  units integer NOT NULL CHECK (units <> 0),
  -- The units free to sell right after the adjustment.
  available integer NOT NULL CHECK (available >= 0),
  reason text NOT NULL CHECK (reason ~ '^[a-z-]{1,40}$'),
  note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 200),
  change_id uuid REFERENCES stock_change,
  actor_id uuid REFERENCES member,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX stock_adjustment_variant ON stock_adjustment (variant_id, id);
CREATE INDEX stock_adjustment_change ON stock_adjustment (change_id, id) WHERE change_id IS NOT NULL;
CREATE TRIGGER stock_adjustment_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_adjustment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A table of its own, because each booking writes the variant's row.
CREATE TABLE low_stock (
  variant_id uuid PRIMARY KEY REFERENCES variant,
  units integer NOT NULL CHECK (units BETWEEN 0 AND 100000000)
);
CREATE TRIGGER low_stock_tell AFTER INSERT OR UPDATE OR DELETE ON low_stock
  FOR EACH ROW EXECUTE FUNCTION tell_topic('drafts');
