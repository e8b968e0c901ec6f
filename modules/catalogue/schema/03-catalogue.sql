-- Products, their variants with price and stock, and their reviews. Money is in whole cents.

-- Each zone has a tax rate per class. "Standard" always exists.
CREATE TABLE tax_class (name text PRIMARY KEY CHECK (char_length(name) BETWEEN 1 AND 40));
INSERT INTO tax_class VALUES ('Standard');

CREATE TABLE product (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 5000),
  -- In the order of the gallery: [{"address": "/uploads/….webp", "alt": "From above"}]. The first is the product's image.
  pictures jsonb NOT NULL CHECK (jsonb_typeof(pictures) = 'array'),
  image text NOT NULL GENERATED ALWAYS AS (pictures->0->>'address') STORED CHECK (char_length(image) BETWEEN 1 AND 2048),
  properties jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(properties) = 'array'),
  -- In the order of the buttons: [{"name": "Switch", "values": ["Linear", "Tactile"]}].
  options jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(options) = 'array'),
  min_quantity integer NOT NULL CHECK (min_quantity BETWEEN 1 AND 1000000),
  -- Orders are multiples of the step, from the minimum to the maximum; null sets no such limit.
  quantity_step integer CHECK (quantity_step BETWEEN 1 AND 1000000),
  max_quantity integer CHECK (max_quantity BETWEEN 1 AND 1000000),
  -- Null is the class "Standard".
  tax_class text CONSTRAINT product_tax_class REFERENCES tax_class,
  -- Words of the staff's own, in small letters and in order.
  tags text[] NOT NULL DEFAULT '{}',
  -- Copied from the variants on sale by `sum_up_variants`, for lists. The former price is that of the cheapest variant.
  lowest_price_cents bigint NOT NULL DEFAULT 0,
  highest_price_cents bigint NOT NULL DEFAULT 0,
  former_price_cents bigint,
  -- Of that variant. It is null unless the shop judges reductions by the history of prices; the former price is then at most this.
  prior_price_cents bigint,
  -- Of that variant.
  content text,
  in_stock boolean NOT NULL DEFAULT false,
  review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  rating_sum numeric(12, 1) NOT NULL DEFAULT 0 CHECK (rating_sum BETWEEN review_count AND review_count * 5),
  rating_average numeric GENERATED ALWAYS AS (CASE WHEN review_count > 0 THEN round(rating_sum / review_count, 2) END) STORED,
  -- The default sort order (shop window).
  position bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null on sale. Lists, search and booking ask for this alone, so a draft has it too.
  archived_at timestamptz,
  is_draft boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  words text[] GENERATED ALWAYS AS (words_of(
    name || ' ' || description || ' ' || jsonb_path_query_array(options, '$[*].values[*]')::text)) STORED,
  name_words text[] GENERATED ALWAYS AS (words_of(name)) STORED,
  facets text[] GENERATED ALWAYS AS (facets_of(properties, options)) STORED,
  CONSTRAINT product_quantity_rule CHECK (min_quantity % coalesce(quantity_step, 1) = 0 AND max_quantity >= min_quantity),
  CONSTRAINT product_draft_is_off_sale CHECK (NOT is_draft OR archived_at IS NOT NULL)
);
-- Orders address products by name, so the name of a product on sale is unique; a draft reserves its name.
CREATE UNIQUE INDEX product_name ON product (lower(name)) WHERE archived_at IS NULL OR is_draft;
CREATE INDEX product_drafts ON product (position) WHERE is_draft;
CREATE INDEX product_of_tax_class ON product (tax_class) WHERE tax_class IS NOT NULL;
CREATE INDEX product_window ON product (position, id) WHERE archived_at IS NULL;
CREATE INDEX product_price ON product (lowest_price_cents, id) WHERE archived_at IS NULL;
-- Finds the products of which only a dearer variant is in a range of prices.
CREATE INDEX product_dearer ON product (highest_price_cents) WHERE archived_at IS NULL AND lowest_price_cents < highest_price_cents;
CREATE INDEX product_minimum ON product (min_quantity, id) WHERE archived_at IS NULL;
CREATE INDEX product_deleted ON product (position) WHERE archived_at IS NOT NULL AND NOT is_draft;
CREATE INDEX product_in_stock ON product (position) WHERE archived_at IS NULL AND in_stock;
-- Finds the products that show an upload.
CREATE INDEX product_upload ON product USING gin (pictures jsonb_path_ops) WITH (fastupdate = off)
  WHERE pictures::text LIKE '%"/uploads/%';
CREATE INDEX product_rating ON product ((coalesce(rating_average, 0)), id) WHERE archived_at IS NULL;

CREATE TRIGGER product_words_noted AFTER INSERT ON product
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_words();
-- Most updates only count reviews; the condition keeps those away from the search tables.
CREATE TRIGGER product_changed_words_noted AFTER UPDATE OF name, description, options, properties, archived_at ON product
  FOR EACH ROW WHEN (OLD.words IS DISTINCT FROM NEW.words OR OLD.name_words IS DISTINCT FROM NEW.name_words
    OR OLD.facets IS DISTINCT FROM NEW.facets OR OLD.archived_at IS DISTINCT FROM NEW.archived_at)
  EXECUTE FUNCTION note_changed_words();
CREATE TRIGGER product_gone_words_noted AFTER DELETE ON product
  FOR EACH ROW EXECUTE FUNCTION note_changed_words();

-- The price of a unit in an order of `p_quantity`: that of the last tier that it reaches (modules/pricing/contract/quantity-rule.ts).
CREATE FUNCTION tier_price(p_price_cents bigint, p_tiers jsonb, p_quantity integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((
    SELECT (t.tier->>'priceCents')::bigint FROM jsonb_array_elements(p_tiers) WITH ORDINALITY AS t(tier, place)
    WHERE (t.tier->>'fromQuantity')::integer <= p_quantity ORDER BY t.place DESC LIMIT 1), p_price_cents)
$$;

-- The price of a unit with this many basis points off, half a step of the currency up, as price lists reduce it
-- (modules/price-lists). None falls below the smallest card payment.
CREATE FUNCTION price_for_group(p_cents bigint, p_points integer, p_currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(smallest_payment(p_currency),
    (p_cents * (10000 - p_points) + 5000 * payment_step(p_currency)) / (10000 * payment_step(p_currency)) * payment_step(p_currency))
$$;

-- A reduction in whole percent, rounded down.
CREATE FUNCTION price_cut(p_price_cents bigint, p_former_cents bigint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((p_former_cents - p_price_cents) * 100 / p_former_cents)::integer
$$;
CREATE INDEX product_price_cut ON product (price_cut(lowest_price_cents, former_price_cents))
  WHERE archived_at IS NULL AND in_stock AND former_price_cents > lowest_price_cents;

-- Whether tiers ascend in quantity, and none costs more than the one before it.
CREATE FUNCTION tiers_fit(p_price_cents bigint, p_tiers jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(p_tiers) = 'array' AND jsonb_array_length(p_tiers) <= 10 AND NOT EXISTS (
    SELECT FROM (
      SELECT quantity, cents, lag(quantity, 1, 1) OVER (ORDER BY place) AS smaller,
        lag(cents, 1, p_price_cents) OVER (ORDER BY place) AS dearer
      FROM ROWS FROM (jsonb_to_recordset(p_tiers) AS ("fromQuantity" integer, "priceCents" bigint))
        WITH ORDINALITY AS t(quantity, cents, place)
    ) tier WHERE (quantity > smaller AND quantity <= 1000000 AND cents BETWEEN 1 AND dearer) IS NOT TRUE)
$$;

-- The units that customers buy. A product without options has exactly one variant.
CREATE TABLE variant (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product,
  position integer NOT NULL DEFAULT 1 CHECK (position >= 1),
  is_default boolean NOT NULL DEFAULT true,
  sku text NOT NULL CHECK (char_length(sku) BETWEEN 1 AND 64),
  -- One value of each option of the product: {"Switch": "Linear"}.
  options jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(options) = 'object'),
  price_cents bigint NOT NULL CHECK (price_cents BETWEEN 1 AND 99999999),
  -- The lower prices of larger orders: [{"fromQuantity": 10, "priceCents": 9500}]. Every booking checks this constraint.
  price_tiers jsonb NOT NULL DEFAULT '[]' CONSTRAINT variant_price_tiers CHECK (price_tiers = '[]' OR tiers_fit(price_cents, price_tiers)),
  former_price_cents bigint CONSTRAINT variant_former_price CHECK (former_price_cents BETWEEN price_cents AND 99999999),
  -- The lowest price of the 30 days before the reduction, where the shop judges reductions (39-price-history.sql); null otherwise.
  prior_price_cents bigint,
  -- How much a unit holds, as number and unit: "750 g" (contract/content.ts). Null does not say.
  content text CONSTRAINT variant_content CHECK (content ~ '^[0-9]{1,6}([.][0-9]{1,3})? [^ ]{1,3}$' AND content !~ '^[0.]+ '),
  weight_grams integer CHECK (weight_grams BETWEEN 1 AND 1000000),
  image text CHECK (char_length(image) BETWEEN 1 AND 2048),
  received integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND 100000000),
  reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  sold integer NOT NULL DEFAULT 0 CHECK (sold >= 0),
  available integer GENERATED ALWAYS AS (received - reserved - sold) STORED CHECK (available >= 0),
  archived_at timestamptz,
  UNIQUE (product_id, id)
);
CREATE UNIQUE INDEX variant_sku ON variant (lower(sku)) WHERE archived_at IS NULL;
-- By the beginning of a SKU, whatever the order of the database's letters.
CREATE INDEX variant_sku_part ON variant (lower(sku) text_pattern_ops) WHERE archived_at IS NULL;
-- By three letters or more within it. Without fastupdate, as for words.
CREATE INDEX variant_sku_trigrams ON variant USING gin (lower(sku) gin_trgm_ops) WITH (fastupdate = off) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX variant_default ON variant (product_id) WHERE is_default AND archived_at IS NULL;
CREATE UNIQUE INDEX variant_options ON variant (product_id, options) WHERE archived_at IS NULL;
CREATE INDEX variant_upload ON variant (image) WHERE image LIKE '/uploads/%';

CREATE SEQUENCE sku_number START 1001;
-- A readable SKU for a variant that was given none: BAMBOO-BOARD-1001. Skips those that an import brought along.
CREATE FUNCTION next_sku(p_name text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE made text;
BEGIN
  LOOP
    made := concat_ws('-', nullif(trim('-' FROM left(regexp_replace(upper(p_name), '[^A-Z0-9]+', '-', 'g'), 32)), ''),
      nextval('sku_number'));
    EXIT WHEN NOT EXISTS (SELECT FROM variant v WHERE lower(v.sku) = lower(made) AND v.archived_at IS NULL);
  END LOOP;
  RETURN made;
END $$;

-- A variant's values in the order of the product's options: "Linear / ISO"; empty without options.
CREATE FUNCTION variant_title(p_options jsonb, p_chosen jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(p_chosen->>(o.option->>'name'), ' / ' ORDER BY o.place), '')
  FROM jsonb_array_elements(p_options) WITH ORDINALITY AS o(option, place)
$$;

-- Copies the prices of the variants on sale to their products, and whether one of them can be ordered. Locks the products
-- before reading them: of two variants that sell out at once, the later sees the other. The setting keeps a plan from an
-- empty table from scanning a large one.
CREATE FUNCTION sum_up_variants(p_products uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM product WHERE id = ANY (p_products) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product p SET lowest_price_cents = v.lowest, highest_price_cents = v.highest, former_price_cents = v.former,
    prior_price_cents = v.prior, content = v.content, in_stock = v.most >= p.min_quantity
  FROM (SELECT product_id, min(price_cents) AS lowest, max(price_cents) AS highest, max(available) AS most,
          (array_agg(least(former_price_cents, prior_price_cents) ORDER BY price_cents, position))[1] AS former,
          (array_agg(prior_price_cents ORDER BY price_cents, position))[1] AS prior,
          (array_agg(content ORDER BY price_cents, position))[1] AS content
        FROM variant WHERE product_id = ANY (p_products) AND archived_at IS NULL GROUP BY product_id) v
  WHERE p.id = v.product_id
    AND (p.lowest_price_cents, p.highest_price_cents, p.former_price_cents, p.prior_price_cents, p.content, p.in_stock)
      IS DISTINCT FROM (v.lowest, v.highest, v.former, v.prior, v.content, v.most >= p.min_quantity);
END $$;

CREATE FUNCTION note_new_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM sum_up_variants(ARRAY(SELECT DISTINCT product_id FROM new_rows)); RETURN NULL; END $$;
CREATE TRIGGER variant_added AFTER INSERT ON variant
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_variants();

-- Once for a statement, however many variants it changes; a booking, which changes no price, stops at the first query.
CREATE FUNCTION note_changed_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  offered uuid[];
  priced uuid[];
BEGIN
  SELECT array_agg(DISTINCT n.product_id), array_agg(n.id) INTO offered, priced FROM new_rows n JOIN old_rows o ON o.id = n.id
    WHERE (n.price_cents, n.former_price_cents, n.prior_price_cents, n.price_tiers, n.content, n.position, n.archived_at)
      IS DISTINCT FROM (o.price_cents, o.former_price_cents, o.prior_price_cents, o.price_tiers, o.content, o.position, o.archived_at);
  IF offered IS NULL THEN RETURN NULL; END IF;
  PERFORM sum_up_variants(offered);
  PERFORM note_prices(priced);
  RETURN NULL;
END $$;
CREATE TRIGGER variant_changed AFTER UPDATE ON variant
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changed_variants();

-- Most changes of stock leave a product in stock or out of it, and stop at the first condition.
CREATE FUNCTION note_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sum_up_variants(ARRAY[p.id]) FROM product p
    WHERE p.id = NEW.product_id AND (OLD.available >= p.min_quantity) <> (NEW.available >= p.min_quantity);
  RETURN NULL;
END $$;
CREATE TRIGGER variant_stock_changed AFTER UPDATE OF received, reserved, sold ON variant
  FOR EACH ROW WHEN (OLD.available <> NEW.available) EXECUTE FUNCTION note_stock();

CREATE FUNCTION note_minimum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM sum_up_variants(ARRAY[NEW.id]); RETURN NULL; END $$;
CREATE TRIGGER product_minimum_changed AFTER UPDATE OF min_quantity ON product
  FOR EACH ROW WHEN (OLD.min_quantity <> NEW.min_quantity) EXECUTE FUNCTION note_minimum();

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
  -- Hidden because nobody of the staff has read it yet.
  held boolean NOT NULL DEFAULT false,
  -- The shop's answer, shown below the review.
  answer text,
  answered_at timestamptz,
  answered_by uuid REFERENCES member,
  UNIQUE (member_id, product_id),
  UNIQUE (member_id, idempotency_key),
  CONSTRAINT review_held CHECK (NOT held OR hidden_at IS NOT NULL),
  CONSTRAINT review_answer CHECK (char_length(answer) BETWEEN 1 AND 2000),
  CONSTRAINT review_answered CHECK ((answer IS NULL) = (answered_at IS NULL) AND (answer IS NULL) = (answered_by IS NULL))
);
CREATE INDEX review_newest ON review (created_at DESC, id DESC);
CREATE INDEX review_product ON review (product_id, created_at DESC, id DESC);
CREATE INDEX review_of_buyers ON review (created_at DESC, id DESC) WHERE bought AND hidden_at IS NULL;
CREATE INDEX review_hidden ON review (created_at DESC, id DESC) WHERE hidden_at IS NOT NULL;
CREATE INDEX review_waiting ON review (created_at DESC, id DESC) WHERE held;
CREATE INDEX review_stars ON review (ceil(rating), created_at, id);
CREATE INDEX review_product_stars ON review (product_id, ceil(rating)) WHERE hidden_at IS NULL;
