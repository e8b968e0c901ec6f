-- Orders with their lines, and the journals of orders and stock. Money is in whole minor units of the order's currency.

CREATE SEQUENCE order_number START 1001;

-- modules/order-states/contract/order-states.ts defines the states and their transitions.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  number bigint NOT NULL UNIQUE DEFAULT nextval('order_number'),
  -- Null for a guest's order until its address is verified.
  member_id uuid REFERENCES member,
  -- The address of a customer who ordered without an account, in lower case; it stays when the order gets a member.
  guest_email text CHECK (guest_email = lower(guest_email) AND guest_email = email),
  idempotency_key text NOT NULL CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  request_hash bytea NOT NULL,
  status text NOT NULL DEFAULT 'unpaid'
    CHECK (status IN ('unpaid', 'closing', 'cancelled', 'expired', 'pending', 'shipped', 'refunding', 'refunded')),
  close_to text CHECK (close_to IN ('cancelled', 'expired')),
  -- The steps from price to total.
  subtotal_cents bigint NOT NULL CHECK (subtotal_cents > 0),
  discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND subtotal_cents),
  shipping_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_cents >= 0),
  shipping_tax_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_tax_cents >= 0),
  -- The tax of lines and shipping. If the prices include it, it adds nothing to the total.
  tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= shipping_tax_cents),
  tax_included boolean NOT NULL DEFAULT false,
  total_cents bigint NOT NULL CONSTRAINT orders_total CHECK (
    total_cents = subtotal_cents - discount_cents + shipping_cents + CASE WHEN tax_included THEN 0 ELSE tax_cents END),
  -- The rows that page, mail and document show, as codes with parameters (`TotalStep` of modules/pricing/contract/total-step.ts).
  totals jsonb NOT NULL CHECK (jsonb_typeof(totals) = 'array'),
  -- The name of the shipping method as it was at booking.
  shipping_method text CHECK (char_length(shipping_method) BETWEEN 1 AND 120),
  currency text NOT NULL DEFAULT shop_currency() CHECK (currency ~ '^[a-z]{3}$'),
  -- The customer and the delivery address as they were at booking.
  email text NOT NULL,
  display_name text NOT NULL,
  address text NOT NULL CHECK (char_length(address) BETWEEN 1 AND 500),
  -- The same address in its parts (platform/contract/address.ts), or, from "Book Now", as text (modules/pricing/shop/delivery-text.ts).
  delivery jsonb NOT NULL CHECK (jsonb_typeof(delivery) = 'object'),
  -- The address of the invoice in its parts; null if it is that of the delivery.
  billing jsonb CONSTRAINT orders_billing CHECK (jsonb_typeof(billing) = 'object'),
  phone text NOT NULL CHECK (char_length(phone) BETWEEN 1 AND 32),
  -- The language of the customer's pages, mails and documents (`Language.code` of platform/words/languages.ts).
  language text NOT NULL DEFAULT 'en',
  transaction_id text UNIQUE,
  booked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  shipped_at timestamptz,
  shipped_by uuid REFERENCES member,
  closed_at timestamptz,
  refunded_at timestamptz,
  -- A key books once per member, and once per address of a guest. Both stay apart when a guest's order gets a member.
  CONSTRAINT orders_key UNIQUE NULLS NOT DISTINCT (member_id, idempotency_key, guest_email),
  CONSTRAINT orders_customer CHECK (member_id IS NOT NULL OR guest_email IS NOT NULL),
  CHECK ((status = 'closing') = (close_to IS NOT NULL)),
  CHECK (status NOT IN ('pending', 'shipped', 'refunding', 'refunded') OR (transaction_id IS NOT NULL AND paid_at IS NOT NULL)),
  CHECK (status <> 'shipped' OR (shipped_at IS NOT NULL AND shipped_by IS NOT NULL)),
  CHECK (shipped_at IS NULL OR status IN ('shipped', 'refunding', 'refunded')),
  CHECK ((status IN ('cancelled', 'expired')) = (closed_at IS NOT NULL)),
  CHECK ((status = 'refunded') = (refunded_at IS NOT NULL))
);
CREATE UNIQUE INDEX orders_of_guest ON orders (guest_email, idempotency_key) WHERE guest_email IS NOT NULL;
CREATE INDEX orders_mine ON orders (member_id, number DESC) WHERE status NOT IN ('cancelled', 'expired');
-- Counts what a member has booked and not paid without reading an order.
CREATE INDEX orders_unpaid ON orders (member_id) WHERE status IN ('unpaid', 'closing') AND guest_email IS NULL;
CREATE INDEX orders_expiring ON orders (expires_at) WHERE status = 'unpaid';
CREATE INDEX orders_closing ON orders (id) WHERE status = 'closing';
CREATE INDEX orders_status ON orders (status, number DESC);
-- Holds the sales of a day, so that adding them up reads no order.
CREATE INDEX orders_paid ON orders (paid_at) INCLUDE (total_cents) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_listed ON orders (number DESC) WHERE status NOT IN ('cancelled', 'expired');
CREATE INDEX orders_booked ON orders (booked_at, number);
CREATE INDEX orders_total ON orders (total_cents, number) WHERE status NOT IN ('cancelled', 'expired');
CREATE INDEX orders_shipped ON orders (shipped_at) WHERE status = 'shipped';

-- The text by which admins find a customer's orders. Phone numbers are digits only, since people type them in many ways.
CREATE FUNCTION customer_text(p_email text, p_name text, p_address text, p_phone text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(p_email || ' ' || p_name || ' ' || p_address || ' ' || regexp_replace(p_phone, '[^0-9]', '', 'g'))
$$;
CREATE INDEX orders_customer_part ON orders USING gin (customer_text(email, display_name, address, phone) gin_trgm_ops);

-- The words of customers that a mistyped word may stand for, the nearest first. A sample of orders with similar words bounds its
-- cost; the planner settings force the index.
CREATE FUNCTION customer_words_like(p_word text) RETURNS text[] LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET pg_trgm.word_similarity_threshold = 0.45 AS $$
  SELECT array_agg(word) FROM (
    SELECT word FROM (SELECT word, slips, min(slips) OVER () AS fewest FROM (
      SELECT DISTINCT said.word, levenshtein_less_equal(said.word, p_word, 4) AS slips FROM (
        SELECT customer_text(email, display_name, address, phone) AS customer FROM orders
        WHERE p_word <% customer_text(email, display_name, address, phone) LIMIT 500) AS alike,
      unnest(words_of(alike.customer)) AS said(word)) AS words) AS nearest
    WHERE slips = fewest AND slips <= slips_allowed(p_word)
    ORDER BY similarity(word, p_word) DESC, word LIMIT 3) AS w
$$;

CREATE TABLE order_line (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  position integer NOT NULL DEFAULT 1 CHECK (position >= 1),
  product_id uuid NOT NULL,
  variant_id uuid NOT NULL,
  -- Name, title, SKU and picture as they were at booking.
  product_name text NOT NULL,
  variant_title text NOT NULL,
  sku text NOT NULL,
  image text NOT NULL,
  unit_price_cents bigint NOT NULL CHECK (unit_price_cents > 0),
  -- For a member of a group with price lists: the shop's own price, the group's name, and the percentage if it explains the price.
  list_price_cents bigint,
  group_name text,
  group_points integer,
  quantity integer NOT NULL CHECK (quantity >= 1),
  total_cents bigint NOT NULL CHECK (total_cents = unit_price_cents * quantity),
  -- Its share of the order's discount, and its tax at a rate in parts of a million.
  discount_cents bigint NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND total_cents),
  tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  tax_per_million integer NOT NULL DEFAULT 0 CHECK (tax_per_million BETWEEN 0 AND 1000000),
  weight_grams integer,
  CONSTRAINT order_line_group CHECK ((group_name IS NULL) = (list_price_cents IS NULL) AND (group_points IS NULL OR group_name IS NOT NULL)),
  UNIQUE (order_id, position),
  FOREIGN KEY (product_id, variant_id) REFERENCES variant (product_id, id)
);
CREATE INDEX order_line_product ON order_line (product_id);
CREATE INDEX order_line_sku ON order_line (lower(sku) text_pattern_ops);
CREATE INDEX order_line_name_part ON order_line USING gin (lower(product_name) gin_trgm_ops);
CREATE INDEX order_line_upload ON order_line (image) WHERE image LIKE '/uploads/%';

-- The codes used at booking. A code is in use while an order that is not closed has it, so closing an order frees its codes
-- in the same statement. Booking counts the uses under the lock of the code.
CREATE TABLE order_code (
  order_id uuid NOT NULL REFERENCES orders,
  position integer NOT NULL DEFAULT 1 CHECK (position >= 1),
  code text NOT NULL REFERENCES discount_code,
  -- The discount: of the goods, or the shipping that it made free.
  cents bigint NOT NULL CHECK (cents >= 0),
  PRIMARY KEY (order_id, position),
  UNIQUE (code, order_id)
);

-- The customer's own words about an order. They are apart from it because few orders have any; an erased customer's are deleted.
CREATE TABLE order_remark (
  order_id uuid PRIMARY KEY REFERENCES orders,
  note text CHECK (char_length(note) BETWEEN 1 AND 500),
  reference text CHECK (char_length(reference) BETWEEN 1 AND 60),
  CHECK (note IS NOT NULL OR reference IS NOT NULL)
);
CREATE INDEX order_remark_reference ON order_remark (lower(reference) text_pattern_ops) WHERE reference IS NOT NULL;

CREATE FUNCTION has_bought(p_member uuid, p_product uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM orders o JOIN order_line l ON l.order_id = o.id
    WHERE o.member_id = p_member AND l.product_id = p_product AND o.status IN ('pending', 'shipped'))
$$;

-- Payments, refunds and a guest's verified address change `bought` of the buyer's reviews. Triggers do it, so no writer can
-- forget to.
CREATE FUNCTION note_bought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE review SET bought = NOT bought
  WHERE member_id = NEW.member_id AND product_id IN (SELECT product_id FROM order_line WHERE order_id = NEW.id)
    AND bought <> has_bought(member_id, product_id);
  RETURN NULL;
END $$;
CREATE TRIGGER orders_bought AFTER UPDATE OF status ON orders FOR EACH ROW
  WHEN ((OLD.status IN ('pending', 'shipped')) <> (NEW.status IN ('pending', 'shipped'))) EXECUTE FUNCTION note_bought();
CREATE TRIGGER orders_claimed AFTER UPDATE OF member_id ON orders FOR EACH ROW
  WHEN (OLD.member_id IS DISTINCT FROM NEW.member_id) EXECUTE FUNCTION note_bought();

-- A table with a trigger on this function is an append-only journal. platform/db/give-rights.ts looks for it.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is a journal: rows are only ever added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Every event of an order. `actor_id` is null if the shop itself or a guest acted.
CREATE TABLE order_journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  event text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  actor_id uuid REFERENCES member,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX order_journal_order ON order_journal (order_id, id);
CREATE INDEX order_journal_intent ON order_journal ((detail->>'intent'), event) WHERE event IN ('paid', 'refunded');
CREATE TRIGGER order_journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_journal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every change of a stock count. The sums of a variant's rows are its counts.
CREATE TABLE stock_journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  variant_id uuid NOT NULL REFERENCES variant,
  order_line_id uuid REFERENCES order_line,
  kind text NOT NULL CHECK (kind IN ('receive', 'write_off', 'reserve', 'commit', 'release', 'sell', 'return')),
  received_delta integer NOT NULL DEFAULT 0,
  reserved_delta integer NOT NULL DEFAULT 0,
  sold_delta integer NOT NULL DEFAULT 0,
  actor_id uuid REFERENCES member,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK ((order_line_id IS NULL) = (kind IN ('receive', 'write_off'))),
  CHECK (CASE kind
    WHEN 'receive' THEN received_delta > 0 AND reserved_delta = 0 AND sold_delta = 0
    WHEN 'write_off' THEN received_delta < 0 AND reserved_delta = 0 AND sold_delta = 0
    WHEN 'reserve' THEN received_delta = 0 AND reserved_delta > 0 AND sold_delta = 0
    WHEN 'release' THEN received_delta = 0 AND reserved_delta < 0 AND sold_delta = 0
    WHEN 'commit' THEN received_delta = 0 AND reserved_delta < 0 AND sold_delta = -reserved_delta
    WHEN 'sell' THEN received_delta = 0 AND reserved_delta = 0 AND sold_delta > 0
    WHEN 'return' THEN received_delta = 0 AND reserved_delta = 0 AND sold_delta < 0
  END)
);
-- A line is paid or released once, but returned in parts.
CREATE UNIQUE INDEX stock_journal_once ON stock_journal (order_line_id, kind) WHERE kind <> 'return';
CREATE INDEX stock_journal_variant ON stock_journal (variant_id);
CREATE TRIGGER stock_journal_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_journal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
