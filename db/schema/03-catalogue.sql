-- Products with their stock, and their reviews. Money is in whole cents.

CREATE TABLE product (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 5000),
  image text NOT NULL CHECK (char_length(image) BETWEEN 1 AND 2048),
  pictures jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(pictures) = 'array'),
  properties jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(properties) = 'array'),
  price_cents bigint NOT NULL CHECK (price_cents BETWEEN 50 AND 99999999),
  former_price_cents bigint CONSTRAINT product_former_price CHECK (former_price_cents BETWEEN price_cents AND 99999999),
  min_quantity integer NOT NULL CHECK (min_quantity BETWEEN 1 AND 1000000),
  received integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND 100000000),
  reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  sold integer NOT NULL DEFAULT 0 CHECK (sold >= 0),
  available integer GENERATED ALWAYS AS (received - reserved - sold) STORED CHECK (available >= 0),
  review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  rating_sum numeric(12, 1) NOT NULL DEFAULT 0 CHECK (rating_sum BETWEEN review_count AND review_count * 5),
  rating_average numeric GENERATED ALWAYS AS (CASE WHEN review_count > 0 THEN round(rating_sum / review_count, 2) END) STORED,
  -- The default sort order (shop window).
  position bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz NOT NULL DEFAULT now(),
  archived_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  words text[] GENERATED ALWAYS AS (words_of(name || ' ' || description)) STORED,
  name_words text[] GENERATED ALWAYS AS (words_of(name)) STORED
);
-- Orders address products by name, so the name of a product on sale is unique.
CREATE UNIQUE INDEX product_name ON product (lower(name)) WHERE archived_at IS NULL;
CREATE INDEX product_window ON product (position, id) WHERE archived_at IS NULL;
CREATE INDEX product_price ON product (price_cents, id) WHERE archived_at IS NULL;
CREATE INDEX product_rating ON product ((coalesce(rating_average, 0)), id) WHERE archived_at IS NULL;

CREATE TRIGGER product_words_noted AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_words();
-- Most updates only change stock; the condition keeps those away from the search tables.
CREATE TRIGGER product_changed_words_noted AFTER UPDATE OF name, description, archived_at ON product
  FOR EACH ROW WHEN (OLD.words IS DISTINCT FROM NEW.words OR OLD.name_words IS DISTINCT FROM NEW.name_words
    OR OLD.archived_at IS DISTINCT FROM NEW.archived_at)
  EXECUTE FUNCTION note_changed_words();
CREATE TRIGGER product_gone_words_noted AFTER DELETE ON product
  FOR EACH ROW EXECUTE FUNCTION note_changed_words();

CREATE TABLE review (
  id uuid PRIMARY KEY,
  member_id uuid NOT NULL REFERENCES member,
  product_id uuid NOT NULL REFERENCES product ON DELETE RESTRICT,
  rating numeric(2, 1) NOT NULL CHECK (rating BETWEEN 1 AND 5),
  message text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 2000),
  idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Whether the shop holds the author's payment for the product.
  bought boolean NOT NULL DEFAULT false,
  hidden_at timestamptz,
  UNIQUE (member_id, product_id),
  UNIQUE (member_id, idempotency_key)
);
CREATE INDEX review_newest ON review (created_at DESC, id DESC);
CREATE INDEX review_product ON review (product_id, created_at DESC, id DESC);
CREATE INDEX review_of_buyers ON review (created_at DESC, id DESC) WHERE bought AND hidden_at IS NULL;
CREATE INDEX review_hidden ON review (created_at DESC, id DESC) WHERE hidden_at IS NOT NULL;
