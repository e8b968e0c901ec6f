-- The shopkeeper's texts in other languages (docs/decisions/049). An original without a row is not translated; a translation is out
-- of date once its original is no longer `source`.

-- The key of a text in a dictionary.
CREATE FUNCTION text_key(p_text text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT left(encode(sha256(convert_to(p_text, 'UTF8')), 'hex'), 32)
$$;

-- A version never repeats, also where a translation is taken away and written anew. Those before the sequence counted from 1.
CREATE SEQUENCE translation_version AS integer START 1000001;

CREATE TABLE translation (
  language text COLLATE "C" NOT NULL CHECK (char_length(language) BETWEEN 2 AND 20),
  -- The kind of the text, as its module declares it (`translations` of platform/module.ts).
  topic text COLLATE "C" NOT NULL CHECK (char_length(topic) BETWEEN 1 AND 40),
  subject text COLLATE "C" NOT NULL CHECK (char_length(subject) <= 100),
  -- A field of the subject; in a dictionary the `text_key` of the source.
  field text COLLATE "C" NOT NULL CHECK (char_length(field) BETWEEN 1 AND 200),
  source text NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  -- Where the text of a dictionary stood when it was translated.
  place text,
  -- What open pages and caches learn of a change (platform/contract/changes.ts).
  changes text NOT NULL,
  version integer NOT NULL DEFAULT nextval('translation_version'),
  -- Null is the shop itself.
  changed_by uuid REFERENCES member,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (language, topic, subject, field)
);

CREATE FUNCTION tell_translation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('shop_change', coalesce(NEW.changes, OLD.changes)); RETURN NULL; END $$;
CREATE TRIGGER translation_tell AFTER INSERT OR UPDATE OR DELETE ON translation FOR EACH ROW EXECUTE FUNCTION tell_translation();

-- Imports of files, each carried out once and undone as long as its row stays, for a day.
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
