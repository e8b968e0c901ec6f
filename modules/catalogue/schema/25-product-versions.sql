-- Versions of products for their history, and changes of many products at once, which can be undone.

-- A product as a change left it, without its stock. The first known version has no act: it is older than the history.
CREATE TABLE product_version (
  product_id uuid NOT NULL REFERENCES product,
  version integer NOT NULL,
  -- Facts, status, options and variants, by their names inside the shop (modules/catalogue/shop/history/product-state.ts).
  state jsonb NOT NULL CHECK (jsonb_typeof(state) = 'object'),
  act text CHECK (act ~ '^[a-z-]{1,40}\.[a-z-]{1,40}$'),
  actor_id uuid REFERENCES member,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (product_id, version)
);

-- An import of a file in the browser, or an edit of many products.
CREATE TABLE bulk_change (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('import', 'edit')),
  made_by uuid NOT NULL REFERENCES member,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- The file's name, or the edit in words.
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
  added integer NOT NULL DEFAULT 0 CHECK (added >= 0),
  changed integer NOT NULL DEFAULT 0 CHECK (changed >= 0),
  idempotency_key text NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  request_hash text NOT NULL,
  UNIQUE (made_by, idempotency_key)
);
CREATE INDEX bulk_change_made ON bulk_change (made_at DESC, id DESC);

CREATE TABLE bulk_change_line (
  bulk_change_id uuid NOT NULL REFERENCES bulk_change,
  product_id uuid NOT NULL REFERENCES product,
  position integer NOT NULL CHECK (position >= 1),
  -- Null for a product that the change added.
  version_before integer,
  version_after integer NOT NULL,
  -- Units that the change added to each variant: {"<id>": 5}.
  units jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(units) = 'object'),
  undone_at timestamptz,
  -- When the draft was to go on sale before the change.
  publish_at timestamptz,
  PRIMARY KEY (bulk_change_id, product_id)
);
