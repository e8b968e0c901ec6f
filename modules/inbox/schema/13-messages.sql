-- Questions and applications sent through the shop's pages, and the shop's answers by mail.

CREATE TABLE message (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('application', 'question')),
  about text NOT NULL CHECK (char_length(about) BETWEEN 1 AND 120),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 320),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'new',
  -- Rises with each change of state and each answer.
  version integer NOT NULL DEFAULT 1,
  changed_by uuid REFERENCES member,
  changed_at timestamptz,
  -- The language of the page that sent it, in which the answer's mail speaks.
  language text NOT NULL DEFAULT 'en',
  CONSTRAINT message_state CHECK (state IN ('new', 'open', 'done')),
  CONSTRAINT message_changed CHECK ((changed_by IS NULL) = (changed_at IS NULL))
);
-- By address, for members who export or erase their messages.
CREATE INDEX message_email ON message (email, id);
-- The text by which staff find a message.
CREATE FUNCTION message_words(p_name text, p_email text, p_about text, p_message text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(p_name || ' ' || p_email || ' ' || p_about || ' ' || p_message)
$$;
CREATE INDEX message_part ON message USING gin (message_words(name, email, about, message) gin_trgm_ops);
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
