-- Reviews wait for staff, and have answers of the shop.
ALTER TABLE review ADD COLUMN held boolean NOT NULL DEFAULT false, ADD COLUMN answer text, ADD COLUMN answered_at timestamptz,
  ADD COLUMN answered_by uuid REFERENCES member,
  ADD CONSTRAINT review_held CHECK (NOT held OR hidden_at IS NOT NULL),
  ADD CONSTRAINT review_answer CHECK (char_length(answer) BETWEEN 1 AND 2000),
  ADD CONSTRAINT review_answered CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL));
CREATE INDEX review_waiting ON review (created_at DESC, id DESC) WHERE held;
CREATE INDEX review_stars ON review (ceil(rating), created_at, id);
CREATE INDEX review_product_stars ON review (product_id, ceil(rating)) WHERE hidden_at IS NULL;

-- Messages have a state and answers. Those of before were answered by mail.
ALTER TABLE message ADD COLUMN state text NOT NULL DEFAULT 'done', ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by uuid REFERENCES member, ADD COLUMN changed_at timestamptz,
  ADD CONSTRAINT message_state CHECK (state IN ('new', 'open', 'done')),
  ADD CONSTRAINT message_changed CHECK ((changed_by IS NULL) = (changed_at IS NULL));
ALTER TABLE message ALTER COLUMN state SET DEFAULT 'new';
CREATE INDEX message_newest ON message (created_at DESC, id DESC);
CREATE INDEX message_by_state ON message (state, created_at DESC, id DESC);
CREATE INDEX message_by_kind ON message (kind, state, created_at DESC, id DESC);

CREATE TABLE message_answer (
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES message ON DELETE CASCADE,
  idempotency_key text NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 5000),
  written_by uuid NOT NULL REFERENCES member,
  written_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (message_id, idempotency_key)
);
CREATE TRIGGER message_tell AFTER INSERT OR UPDATE OR DELETE ON message FOR EACH ROW EXECUTE FUNCTION tell_topic('messages');

-- The mails that ask customers for a review: one for each order.
CREATE TABLE review_request (
  order_id uuid PRIMARY KEY REFERENCES orders,
  asked_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX orders_shipped ON orders (shipped_at) WHERE status = 'shipped';

-- Each mail has its own link that ends these mails. Tokens are stored only as SHA-256.
CREATE TABLE review_request_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  member_id uuid NOT NULL REFERENCES member,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX review_request_token_member ON review_request_token (member_id);

-- Members who want no such mail.
CREATE TABLE review_request_stop (
  member_id uuid PRIMARY KEY REFERENCES member,
  stopped_at timestamptz NOT NULL DEFAULT now()
);
