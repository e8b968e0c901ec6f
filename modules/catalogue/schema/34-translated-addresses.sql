-- The address of a collection in another language leads to it as an earlier address does, also after another one took its place.
CREATE FUNCTION note_translated_slug() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER translation_slug AFTER INSERT OR UPDATE ON translation
  FOR EACH ROW WHEN (NEW.topic = 'collection' AND NEW.field = 'slug') EXECUTE FUNCTION note_translated_slug();
