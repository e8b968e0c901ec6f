-- Tags of products, and the date of sale before a change of many products.
ALTER TABLE product ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
ALTER TABLE bulk_change_line ADD COLUMN publish_at timestamptz;

CREATE TABLE product_tag (
  tag text COLLATE "C" NOT NULL CHECK (char_length(tag) BETWEEN 1 AND 40),
  product_id uuid NOT NULL REFERENCES product,
  PRIMARY KEY (tag, product_id)
);
CREATE INDEX product_tag_product ON product_tag (product_id);

-- Both insert in sorted order, so that two transactions cannot deadlock.
CREATE FUNCTION note_new_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_tag (tag, product_id)
    SELECT DISTINCT s.tag COLLATE "C", n.id FROM new_rows n, unnest(n.tags) AS s(tag) ORDER BY 1, 2;
  RETURN NULL;
END $$;
CREATE TRIGGER product_tags_added AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_tags();

CREATE FUNCTION note_changed_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_tag WHERE product_id = NEW.id AND tag <> ALL (NEW.tags);
  INSERT INTO product_tag (tag, product_id)
    SELECT DISTINCT s.tag COLLATE "C", NEW.id FROM unnest(NEW.tags) AS s(tag) ORDER BY 1 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER product_tags_changed AFTER UPDATE OF tags ON product
  FOR EACH ROW WHEN (OLD.tags <> NEW.tags) EXECUTE FUNCTION note_changed_tags();
