-- Imports of files with translations, which can be undone for a day.

CREATE TABLE translation_import (
  id uuid PRIMARY KEY,
  language text NOT NULL,
  file_name text NOT NULL,
  made_by uuid NOT NULL REFERENCES member,
  made_at timestamptz NOT NULL DEFAULT now(),
  idempotency_key text NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  request_hash text NOT NULL,
  -- Each changed text with its earlier translation, null without one, and the version that the import gave it.
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array'),
  -- How many texts an undo took back; null before it.
  undone integer,
  UNIQUE (made_by, idempotency_key)
);
CREATE INDEX translation_import_made ON translation_import (made_at);
