-- A version of a translation never repeats, also where a translation is taken away and written anew. Earlier ones counted from 1.

CREATE SEQUENCE translation_version AS integer START 1000001;
ALTER TABLE translation ALTER COLUMN version SET DEFAULT nextval('translation_version');

-- The error of an address that another collection has names it.
CREATE OR REPLACE FUNCTION note_translated_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM collection c WHERE c.slug = NEW.text AND c.archived_at IS NULL AND c.id <> NEW.subject::uuid)
      OR EXISTS (SELECT FROM translation t WHERE t.topic = 'collection' AND t.field = 'slug' AND t.text = NEW.text
        AND t.subject <> NEW.subject) THEN
    RAISE EXCEPTION 'Another collection has this address' USING ERRCODE = 'unique_violation', CONSTRAINT = 'collection_slug',
      DETAIL = NEW.text;
  END IF;
  INSERT INTO collection_earlier_slug (slug, collection_id) VALUES (NEW.text, NEW.subject::uuid)
    ON CONFLICT (slug) DO UPDATE SET collection_id = excluded.collection_id;
  RETURN NULL;
END $$;
