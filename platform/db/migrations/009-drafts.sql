-- Drafts: products that only admins see, until they are put on sale. Also, a generated SKU skips those in use.

ALTER TABLE product ADD COLUMN is_draft boolean NOT NULL DEFAULT false;
ALTER TABLE product ADD CONSTRAINT product_draft_is_off_sale CHECK (NOT is_draft OR archived_at IS NOT NULL);
DROP INDEX product_name;
CREATE UNIQUE INDEX product_name ON product (lower(name)) WHERE archived_at IS NULL OR is_draft;
CREATE INDEX product_drafts ON product (position) WHERE is_draft;

CREATE OR REPLACE FUNCTION note_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_word
    SELECT DISTINCT w.word COLLATE "C" FROM new_rows n, unnest(n.words) AS w(word)
    WHERE n.archived_at IS NULL AND NOT EXISTS (SELECT 1 FROM search_word s WHERE s.word = w.word) ORDER BY 1 ON CONFLICT DO NOTHING;
  INSERT INTO facet_value (word, value)
    SELECT v.word, min(v.value) FROM new_rows n, facet_values(n.properties, n.options) AS v
    WHERE n.archived_at IS NULL AND NOT EXISTS (SELECT 1 FROM facet_value f WHERE f.word = v.word)
    GROUP BY v.word ORDER BY v.word COLLATE "C" ON CONFLICT DO NOTHING;
  INSERT INTO product_word (word, position, in_name)
    SELECT w.word, n.position, w.word = ANY (n.name_words) FROM new_rows n, unnest(n.words || n.facets) AS w(word)
    WHERE n.archived_at IS NULL ORDER BY w.word COLLATE "C", n.position;
  RETURN NULL;
END $$;

DROP TRIGGER product_tell ON product;
DROP TRIGGER variant_tell ON variant;
-- Only admins learn of a change of a product that was off sale and stays so.
CREATE FUNCTION tell_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_change', CASE WHEN NEW.archived_at IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.archived_at IS NOT NULL)
    THEN 'drafts' ELSE 'products' END);
  RETURN NULL;
END $$;
-- Orders change two columns of a variant, and do not look at its product again.
CREATE FUNCTION tell_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.reserved <> NEW.reserved OR OLD.sold <> NEW.sold THEN
    PERFORM pg_notify('shop_change', 'products');
  ELSE
    PERFORM pg_notify('shop_change', CASE WHEN p.archived_at IS NULL THEN 'products' ELSE 'drafts' END)
      FROM product p WHERE p.id = coalesce(NEW.product_id, OLD.product_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_tell AFTER INSERT OR UPDATE OR DELETE ON product FOR EACH ROW EXECUTE FUNCTION tell_product();
CREATE TRIGGER variant_tell AFTER INSERT OR UPDATE OR DELETE ON variant FOR EACH ROW EXECUTE FUNCTION tell_variant();

CREATE OR REPLACE FUNCTION next_sku(p_name text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE made text;
BEGIN
  LOOP
    made := concat_ws('-', nullif(trim('-' FROM left(regexp_replace(upper(p_name), '[^A-Z0-9]+', '-', 'g'), 32)), ''),
      nextval('sku_number'));
    EXIT WHEN NOT EXISTS (SELECT FROM variant v WHERE lower(v.sku) = lower(made) AND v.archived_at IS NULL);
  END LOOP;
  RETURN made;
END $$;
