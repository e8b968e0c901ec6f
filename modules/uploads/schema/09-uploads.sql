-- Pictures uploaded by members. The files are outside the database; a row and its files come and go together.

CREATE TABLE upload (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  purpose text NOT NULL CHECK (purpose IN ('avatar', 'product')),
  -- The sum of all sizes.
  bytes integer NOT NULL CHECK (bytes > 0),
  -- Where it is served; the name of a product's picture includes one of its sizes.
  url text NOT NULL GENERATED ALWAYS AS
    ('/uploads/' || id::text || CASE purpose WHEN 'product' THEN '-960' ELSE '' END || '.webp') STORED,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX upload_member ON upload (member_id);
CREATE INDEX upload_created ON upload (created_at);

-- Whether a product or an order shows a picture. It then belongs to the shop, and its uploader cannot delete it.
CREATE FUNCTION shown_by_shop(u upload) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM product p WHERE p.pictures::text LIKE '%"/uploads/%'
        AND p.pictures @> jsonb_build_array(jsonb_build_object('address', u.url)))
      OR EXISTS (SELECT FROM variant v WHERE v.image = u.url AND v.image LIKE '/uploads/%')
      OR EXISTS (SELECT FROM order_line l WHERE l.image = u.url AND l.image LIKE '/uploads/%')
$$;
