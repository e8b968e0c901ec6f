-- Collections: named groups of products with a page of their own, picked by hand or by a rule.

CREATE TABLE collection (
  id uuid PRIMARY KEY,
  slug text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 60),
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 80),
  text text NOT NULL CHECK (char_length(text) <= 2000),
  image text CHECK (char_length(image) BETWEEN 1 AND 2048),
  image_alt text NOT NULL CHECK (char_length(image_alt) <= 200),
  in_menu boolean NOT NULL,
  position integer NOT NULL CHECK (position BETWEEN 0 AND 999),
  -- The filter of its products; null if they are picked by hand.
  rule jsonb CHECK (jsonb_typeof(rule) = 'object'),
  version integer NOT NULL DEFAULT 1,
  archived_at timestamptz
);
CREATE UNIQUE INDEX collection_slug ON collection (slug) WHERE archived_at IS NULL;
CREATE INDEX collection_upload ON collection (image) WHERE image LIKE '/uploads/%';
CREATE TRIGGER collection_tell AFTER INSERT OR UPDATE OR DELETE ON collection FOR EACH ROW EXECUTE FUNCTION tell_topic('collections');

-- Old addresses, which lead to the new one. A collection that has the slug now takes precedence.
CREATE TABLE collection_earlier_slug (
  slug text PRIMARY KEY,
  collection_id uuid NOT NULL REFERENCES collection
);
CREATE INDEX collection_earlier_slug_collection ON collection_earlier_slug (collection_id);

-- The products picked by hand, in their order. A change also changes `collection`, which tells the open pages.
CREATE TABLE collection_product (
  collection_id uuid NOT NULL REFERENCES collection,
  place integer NOT NULL CHECK (place >= 1),
  product_id uuid NOT NULL REFERENCES product,
  PRIMARY KEY (collection_id, place),
  UNIQUE (collection_id, product_id)
);
CREATE INDEX collection_product_product ON collection_product (product_id);

-- Whether a collection shows an uploaded picture. It then belongs to the shop, as in `shown_by_shop`.
CREATE FUNCTION shown_by_collection(u upload) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM collection c WHERE c.image = u.url AND c.image LIKE '/uploads/%' AND c.archived_at IS NULL)
$$;

-- The words of a product's properties, each behind its label: {"layout: 75", "switches: linear"}. Qualified names, because
-- PostgreSQL builds and analyzes indexes without a search path.
CREATE FUNCTION property_words(p_properties jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT lower(p.property->>'label') || ': ' || w.word), '{}')
  FROM jsonb_array_elements(p_properties) AS p(property), unnest(public.words_of(p.property->>'value')) AS w(word)
$$;
CREATE INDEX product_property_words ON product USING gin (property_words(properties)) WITH (fastupdate = off)
  WHERE archived_at IS NULL;
CREATE INDEX product_reduced ON product (position) WHERE archived_at IS NULL AND former_price_cents IS NOT NULL;
