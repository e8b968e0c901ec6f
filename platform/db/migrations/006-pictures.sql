-- One ordered list of pictures with alternative texts; the first is the product's image.

ALTER TABLE product ALTER COLUMN pictures DROP DEFAULT;
UPDATE product p SET pictures = (
  SELECT jsonb_agg(jsonb_build_object('address', known.address, 'alt', '') ORDER BY known.place)
  FROM (SELECT address, min(place) AS place
        FROM (SELECT p.image AS address, 0::bigint AS place UNION ALL
              SELECT t.address, t.place FROM jsonb_array_elements_text(p.pictures) WITH ORDINALITY AS t(address, place)) listed
        GROUP BY address) known);
ALTER TABLE product DROP COLUMN image;
ALTER TABLE product ADD COLUMN image text NOT NULL GENERATED ALWAYS AS (pictures->0->>'address') STORED
  CHECK (char_length(image) BETWEEN 1 AND 2048);
CREATE INDEX product_upload ON product USING gin (pictures jsonb_path_ops) WITH (fastupdate = off)
  WHERE pictures::text LIKE '%"/uploads/%';

CREATE OR REPLACE FUNCTION shown_by_shop(u upload) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM product p WHERE p.pictures::text LIKE '%"/uploads/%'
        AND p.pictures @> jsonb_build_array(jsonb_build_object('address', u.url)))
      OR EXISTS (SELECT FROM variant v WHERE v.image = u.url AND v.image LIKE '/uploads/%')
      OR EXISTS (SELECT FROM order_line l WHERE l.image = u.url AND l.image LIKE '/uploads/%')
$$;
