-- Moves price and stock from products to variants. Each product's variant takes its id, so the stock journal keeps its rows.

CREATE TABLE variant (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL REFERENCES product,
  position integer NOT NULL DEFAULT 1 CHECK (position >= 1),
  is_default boolean NOT NULL DEFAULT true,
  sku text NOT NULL CHECK (char_length(sku) BETWEEN 1 AND 64),
  -- One value of each option of the product: {"Switch": "Linear"}.
  options jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(options) = 'object'),
  price_cents bigint NOT NULL CHECK (price_cents BETWEEN 50 AND 99999999),
  former_price_cents bigint CONSTRAINT variant_former_price CHECK (former_price_cents BETWEEN price_cents AND 99999999),
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
CREATE UNIQUE INDEX variant_default ON variant (product_id) WHERE is_default AND archived_at IS NULL;
CREATE UNIQUE INDEX variant_options ON variant (product_id, options) WHERE archived_at IS NULL;
CREATE INDEX variant_upload ON variant (image) WHERE image LIKE '/uploads/%';

CREATE SEQUENCE sku_number START 1001;
-- A readable SKU for a variant that was given none: BAMBOO-BOARD-1001.
CREATE FUNCTION next_sku(p_name text) RETURNS text LANGUAGE sql AS $$
  SELECT concat_ws('-', nullif(trim('-' FROM left(regexp_replace(upper(p_name), '[^A-Z0-9]+', '-', 'g'), 32)), ''),
    nextval('sku_number'))
$$;

-- A variant's values in the order of the product's options: "Linear / ISO"; empty without options.
CREATE FUNCTION variant_title(p_options jsonb, p_chosen jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(p_chosen->>(o.option->>'name'), ' / ' ORDER BY o.place), '')
  FROM jsonb_array_elements(p_options) WITH ORDINALITY AS o(option, place)
$$;

INSERT INTO variant (id, product_id, sku, price_cents, former_price_cents, received, reserved, sold, archived_at)
  SELECT id, id, next_sku(name), price_cents, former_price_cents, received, reserved, sold, archived_at
  FROM (SELECT * FROM product ORDER BY position) p;

DROP TRIGGER product_changed_words_noted ON product;
DROP TRIGGER product_tell ON product;
ALTER TABLE product
  ADD COLUMN options jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(options) = 'array'),
  ADD COLUMN lowest_price_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN highest_price_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN in_stock boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT product_former_price,
  DROP COLUMN words;
UPDATE product SET lowest_price_cents = price_cents, highest_price_cents = price_cents, in_stock = available >= min_quantity;
ALTER TABLE product
  ADD COLUMN words text[] GENERATED ALWAYS AS (words_of(
    name || ' ' || description || ' ' || jsonb_path_query_array(options, '$[*].values[*]')::text)) STORED,
  DROP COLUMN available,
  DROP COLUMN price_cents,
  DROP COLUMN received,
  DROP COLUMN reserved,
  DROP COLUMN sold;
CREATE INDEX product_price ON product (lowest_price_cents, id) WHERE archived_at IS NULL;
CREATE INDEX product_in_stock ON product (position) WHERE archived_at IS NULL AND in_stock;
CREATE TRIGGER product_tell AFTER INSERT OR UPDATE OR DELETE ON product FOR EACH ROW EXECUTE FUNCTION tell_topic('products');
CREATE TRIGGER product_changed_words_noted AFTER UPDATE OF name, description, options, archived_at ON product
  FOR EACH ROW WHEN (OLD.words IS DISTINCT FROM NEW.words OR OLD.name_words IS DISTINCT FROM NEW.name_words
    OR OLD.archived_at IS DISTINCT FROM NEW.archived_at)
  EXECUTE FUNCTION note_changed_words();

-- Copies the prices of the variants on sale to their products, and whether one of them can be ordered. Locks the products
-- before reading them: of two variants that sell out at once, the later sees the other. The setting keeps a plan from an
-- empty table from scanning a large one.
CREATE FUNCTION sum_up_variants(p_products uuid[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM 1 FROM product WHERE id = ANY (p_products) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product p SET lowest_price_cents = v.lowest, highest_price_cents = v.highest, former_price_cents = v.former,
    in_stock = v.most >= p.min_quantity
  FROM (SELECT product_id, min(price_cents) AS lowest, max(price_cents) AS highest, max(available) AS most,
          (array_agg(former_price_cents ORDER BY price_cents, position))[1] AS former
        FROM variant WHERE product_id = ANY (p_products) AND archived_at IS NULL GROUP BY product_id) v
  WHERE p.id = v.product_id
    AND (p.lowest_price_cents, p.highest_price_cents, p.former_price_cents, p.in_stock)
      IS DISTINCT FROM (v.lowest, v.highest, v.former, v.most >= p.min_quantity);
END $$;

CREATE FUNCTION note_new_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM sum_up_variants(ARRAY(SELECT DISTINCT product_id FROM new_rows)); RETURN NULL; END $$;
CREATE TRIGGER variant_added AFTER INSERT ON variant
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_new_variants();

CREATE FUNCTION note_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM sum_up_variants(ARRAY[NEW.product_id]); RETURN NULL; END $$;
CREATE TRIGGER variant_offer_changed AFTER UPDATE OF price_cents, former_price_cents, position, archived_at ON variant
  FOR EACH ROW EXECUTE FUNCTION note_offer();

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

CREATE TRIGGER variant_tell AFTER INSERT OR UPDATE OR DELETE ON variant FOR EACH ROW EXECUTE FUNCTION tell_topic('products');
CREATE OR REPLACE FUNCTION shown_by_shop(u upload) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM product p WHERE p.image = u.url OR p.pictures ? u.url)
      OR EXISTS (SELECT FROM variant v WHERE v.image = u.url AND v.image LIKE '/uploads/%')
      OR EXISTS (SELECT FROM order_line l WHERE l.image = u.url AND l.image LIKE '/uploads/%')
$$;

ALTER TABLE order_line
  ADD COLUMN variant_id uuid,
  ADD COLUMN variant_title text NOT NULL DEFAULT '',
  ADD COLUMN sku text,
  DROP CONSTRAINT order_line_product_id_fkey;
UPDATE order_line l SET variant_id = v.id, sku = v.sku FROM variant v WHERE v.id = l.product_id;
ALTER TABLE order_line
  ALTER COLUMN variant_id SET NOT NULL,
  ALTER COLUMN variant_title DROP DEFAULT,
  ALTER COLUMN sku SET NOT NULL,
  ADD FOREIGN KEY (product_id, variant_id) REFERENCES variant (product_id, id);

ALTER TABLE stock_journal DROP CONSTRAINT stock_journal_product_id_fkey;
ALTER TABLE stock_journal RENAME COLUMN product_id TO variant_id;
ALTER TABLE stock_journal ADD FOREIGN KEY (variant_id) REFERENCES variant;
ALTER INDEX stock_journal_product RENAME TO stock_journal_variant;

DROP FUNCTION book_order, book_orders;
CREATE FUNCTION book_order(
  p_order_id uuid, p_line_id uuid, p_member_id uuid, p_idempotency_key text, p_request_hash bytea, p_product_name text,
  p_quantity integer, p_total_cents bigint, p_address text, p_phone text, p_max_open integer, p_unpaid_minutes integer,
  p_code text DEFAULT NULL, p_variant_id uuid DEFAULT NULL
) RETURNS TABLE (outcome text, order_id uuid, total_cents bigint, min_quantity integer)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  buyer member; wanted uuid; named product; goods variant; earlier record;
  refusal text;
  code_cents bigint; subtotal bigint; discount bigint;
BEGIN
  SELECT * INTO buyer FROM member m WHERE m.id = p_member_id AND m.deleted_at IS NULL FOR NO KEY UPDATE;

  SELECT o.id, o.request_hash, o.total_cents INTO earlier FROM orders o
    WHERE o.member_id = buyer.id AND o.idempotency_key = p_idempotency_key;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN earlier.request_hash = p_request_hash THEN 'repeated' ELSE 'key_reused' END,
      earlier.id, earlier.total_cents, NULL::integer;
    RETURN;
  END IF;

  IF p_code IS NOT NULL THEN
    SELECT c.cents INTO code_cents FROM discount_code c WHERE c.code = p_code FOR UPDATE;
    refusal := code_refusal(p_member_id, buyer.email, p_code);
  END IF;
  SELECT p.id INTO wanted FROM product p WHERE lower(p.name) = lower(p_product_name) AND p.archived_at IS NULL;
  SELECT * INTO goods FROM variant v
    WHERE v.product_id = wanted AND v.archived_at IS NULL AND (v.id = p_variant_id OR p_variant_id IS NULL AND NOT EXISTS (
      SELECT FROM variant o WHERE o.product_id = wanted AND o.archived_at IS NULL AND o.id <> v.id))
    FOR NO KEY UPDATE OF v;
  -- Read after the lock, which an admin's change of the product holds too.
  SELECT * INTO named FROM product p
    WHERE p.id = wanted AND lower(p.name) = lower(p_product_name) AND p.archived_at IS NULL;
  subtotal := goods.price_cents * p_quantity;
  discount := discount_of(subtotal, code_cents);

  refusal := CASE
    WHEN buyer.id IS NULL THEN 'no_member'
    WHEN (SELECT count(*) FROM orders o WHERE o.member_id = buyer.id AND o.status IN ('unpaid', 'closing')) >= p_max_open
      THEN 'too_many_open_orders'
    WHEN refusal IS NOT NULL THEN refusal
    WHEN named.id IS NULL THEN 'no_product'
    WHEN goods.id IS NULL THEN CASE WHEN p_variant_id IS NULL THEN 'choose_variant' ELSE 'no_variant' END
    WHEN named.min_quantity > p_quantity THEN 'below_minimum'
    WHEN goods.available < p_quantity THEN 'out_of_stock'
    WHEN p_code IS NOT NULL AND discount = 0 THEN 'code_too_small'
    WHEN subtotal - discount > most_cents() THEN 'too_large'
    WHEN subtotal - discount <> p_total_cents THEN 'price_changed'
  END;
  IF refusal IS NOT NULL THEN
    RETURN QUERY SELECT refusal, NULL::uuid, subtotal - discount, named.min_quantity;
    RETURN;
  END IF;

  UPDATE variant v SET reserved = reserved + p_quantity WHERE v.id = goods.id;
  INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, discount_cents, discount_code,
      total_cents, email, display_name, address, phone, expires_at)
    VALUES (p_order_id, p_member_id, p_idempotency_key, p_request_hash, subtotal, discount, p_code,
      subtotal - discount, buyer.email, buyer.name, p_address, p_phone, now() + make_interval(mins => p_unpaid_minutes));
  INSERT INTO order_line (id, order_id, product_id, variant_id, product_name, variant_title, sku, image, unit_price_cents,
      quantity, total_cents)
    VALUES (p_line_id, p_order_id, named.id, goods.id, named.name, variant_title(named.options, goods.options), goods.sku,
      coalesce(goods.image, named.image), goods.price_cents, p_quantity, subtotal);
  INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta, actor_id)
    VALUES (goods.id, p_line_id, 'reserve', p_quantity, p_member_id);
  INSERT INTO order_journal (order_id, event, to_status, actor_id)
    VALUES (p_order_id, 'booked', 'unpaid', p_member_id);

  RETURN QUERY SELECT 'booked', p_order_id, subtotal - discount, named.min_quantity;
END $$;

CREATE FUNCTION lock_for_bookings(p_bookings jsonb) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  members uuid[]; codes text[]; products text[]; variants uuid[];
  units bigint; fewest integer; minimum integer;
BEGIN
  SELECT array_agg(DISTINCT b.member_id), array_agg(DISTINCT b.code) FILTER (WHERE b.code IS NOT NULL),
      array_agg(DISTINCT lower(b.product_name)), array_agg(DISTINCT b.variant_id), sum(b.quantity)
    INTO members, codes, products, variants, units
    FROM jsonb_to_recordset(p_bookings) AS b(member_id uuid, code text, product_name text, variant_id uuid, quantity integer);
  PERFORM 1 FROM member m WHERE m.id = ANY (members) ORDER BY m.id FOR NO KEY UPDATE;
  IF cardinality(codes) > 0 THEN
    PERFORM 1 FROM discount_code c WHERE c.code = ANY (codes) ORDER BY c.code FOR UPDATE;
  END IF;
  SELECT array_agg(v.id), max(p.min_quantity) INTO variants, minimum FROM product p JOIN variant v ON v.product_id = p.id
    WHERE lower(p.name) = ANY (products) AND p.archived_at IS NULL AND v.archived_at IS NULL
      AND (v.id = ANY (variants) OR NOT EXISTS (
        SELECT FROM variant o WHERE o.product_id = p.id AND o.archived_at IS NULL AND o.id <> v.id));
  WITH held AS (SELECT available FROM variant v WHERE v.id = ANY (variants) ORDER BY v.id FOR NO KEY UPDATE)
    SELECT min(available) INTO fewest FROM held;
  IF fewest - units < minimum THEN
    PERFORM 1 FROM product p WHERE lower(p.name) = ANY (products) AND p.archived_at IS NULL
      ORDER BY p.id FOR NO KEY UPDATE;
  END IF;
END $$;

CREATE FUNCTION book_orders(p_bookings jsonb)
RETURNS TABLE (place integer, outcome text, order_id uuid, total_cents bigint, min_quantity integer)
LANGUAGE plpgsql AS $$
DECLARE booking record;
BEGIN
  IF jsonb_array_length(p_bookings) > 1 THEN PERFORM lock_for_bookings(p_bookings); END IF;
  FOR booking IN
    SELECT * FROM ROWS FROM (
      jsonb_to_recordset(p_bookings) AS (order_id uuid, line_id uuid, member_id uuid, idempotency_key text,
        request_hash text, product_name text, quantity integer, total_cents bigint, address text, phone text, code text,
        max_open integer, unpaid_minutes integer, variant_id uuid)
    ) WITH ORDINALITY AS b(order_id, line_id, member_id, idempotency_key, request_hash, product_name, quantity,
        total_cents, address, phone, code, max_open, unpaid_minutes, variant_id, place)
    ORDER BY place
  LOOP
    RETURN QUERY
      SELECT booking.place::integer, r.outcome, r.order_id, r.total_cents, r.min_quantity
      FROM book_order(booking.order_id, booking.line_id, booking.member_id, booking.idempotency_key,
        decode(booking.request_hash, 'hex'), booking.product_name, booking.quantity, booking.total_cents,
        booking.address, booking.phone, booking.max_open, booking.unpaid_minutes, booking.code,
        booking.variant_id) r;
  END LOOP;
END $$;
