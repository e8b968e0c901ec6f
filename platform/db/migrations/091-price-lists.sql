-- The prices of groups become price lists: one for each group, which the group's form changes.

CREATE TABLE price_list (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  currency text NOT NULL DEFAULT shop_currency() CHECK (currency ~ '^[a-z]{3}$'),
  -- Off the shop's own prices, in hundredths of a percent; null for a list of fixed prices alone.
  basis_points integer CHECK (basis_points BETWEEN 1 AND 9000),
  -- The last digits, in minor units, of each price that the percentage makes: “95” for prices like 83.95.
  ending text CHECK (ending ~ '^[0-9]{1,6}$'),
  starts_at timestamptz,
  ends_at timestamptz,
  -- The group whose form changes the percentage.
  own_of uuid UNIQUE REFERENCES customer_group ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  -- A member by id.
  changed_by uuid,
  CONSTRAINT price_list_dates CHECK (ends_at > starts_at),
  CONSTRAINT price_list_ending CHECK (ending IS NULL OR basis_points IS NOT NULL)
);
CREATE UNIQUE INDEX price_list_name ON price_list (lower(name));

-- The groups that get a list.
CREATE TABLE price_list_group (
  list_id uuid NOT NULL REFERENCES price_list ON DELETE CASCADE,
  group_id uuid NOT NULL REFERENCES customer_group ON DELETE CASCADE,
  PRIMARY KEY (group_id, list_id)
);
CREATE INDEX price_list_group_list ON price_list_group (list_id);

-- Fixed prices, which replace what the percentage makes of a variant's price.
CREATE TABLE price_list_price (
  list_id uuid NOT NULL REFERENCES price_list ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES variant,
  price_cents bigint NOT NULL CHECK (price_cents BETWEEN 1 AND 99999999),
  -- As in `variant`.
  price_tiers jsonb NOT NULL DEFAULT '[]' CONSTRAINT price_list_price_tiers CHECK (price_tiers = '[]' OR tiers_fit(price_cents, price_tiers)),
  PRIMARY KEY (list_id, variant_id)
);
CREATE INDEX price_list_price_variant ON price_list_price (variant_id);

-- The price of a unit by the rule of a list. An ending rounds down, so the reduction is never smaller than the list says; it is left out
-- where the price would fall below the smallest card payment.
CREATE FUNCTION price_for_list(p_cents bigint, p_points integer, p_ending text, p_currency text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN ended >= smallest_payment(p_currency) THEN ended ELSE cents END
  FROM (SELECT least(p_cents, price_for_group(p_cents, p_points, p_currency)) AS cents) AS exact
  CROSS JOIN LATERAL (SELECT (10 ^ char_length(p_ending))::bigint AS span) AS digits
  CROSS JOIN LATERAL (SELECT cents - ((cents - p_ending::bigint) % span + span) % span AS ended) AS rounded
$$;

-- The lists that a customer gets now; null for none. A member's group counts once the address is verified, since anyone can register with
-- a dealer's. It is the only place that decides who gets which list.
CREATE FUNCTION price_lists_for(p_member_id uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(l.id ORDER BY l.id) FROM member m
    JOIN price_list_group g ON g.group_id = m.group_id JOIN price_list l ON l.id = g.list_id
  WHERE m.id = p_member_id AND m.deleted_at IS NULL AND m.email_verified
    AND (l.starts_at IS NULL OR l.starts_at <= now()) AND (l.ends_at IS NULL OR l.ends_at > now())
    AND l.currency = shop_currency()
$$;

-- The percentage that explains every price of a customer with these lists: that of the only list, without endings and fixed prices.
CREATE FUNCTION percentage_of_lists(p_lists uuid[]) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT l.basis_points FROM price_list l WHERE cardinality(p_lists) = 1 AND l.id = p_lists[1] AND l.ending IS NULL
    AND NOT EXISTS (SELECT FROM price_list_price p WHERE p.list_id = l.id)
$$;

-- Price and tiers of a variant for a customer with these lists: at each quantity the lowest of the shop's own price and those of the lists.
CREATE FUNCTION lowest_offer(p_lists uuid[], p_variant_id uuid, p_cents bigint, p_tiers jsonb, OUT price_cents bigint, OUT price_tiers jsonb)
LANGUAGE sql STABLE AS $$
  WITH own AS (
    SELECT 1 AS quantity, p_cents AS cents
    UNION ALL SELECT t."fromQuantity", t."priceCents" FROM jsonb_to_recordset(p_tiers) AS t("fromQuantity" integer, "priceCents" bigint)
  ), step AS (
    SELECT NULL::uuid AS list_id, quantity, cents FROM own
    UNION ALL
    SELECT l.id, own.quantity, price_for_list(own.cents, l.basis_points, l.ending, l.currency) FROM price_list l CROSS JOIN own
      WHERE l.id = ANY (p_lists) AND l.basis_points IS NOT NULL
        AND NOT EXISTS (SELECT FROM price_list_price f WHERE f.list_id = l.id AND f.variant_id = p_variant_id)
    UNION ALL
    SELECT f.list_id, s.quantity, s.cents FROM price_list_price f CROSS JOIN LATERAL (
        SELECT 1 AS quantity, f.price_cents AS cents
        UNION ALL SELECT t."fromQuantity", t."priceCents" FROM jsonb_to_recordset(f.price_tiers) AS t("fromQuantity" integer, "priceCents" bigint)) s
      WHERE f.list_id = ANY (p_lists) AND f.variant_id = p_variant_id
  ), lowest AS (
    SELECT q.quantity, min(reached.cents) AS cents FROM (SELECT DISTINCT quantity FROM step) q CROSS JOIN LATERAL (
      SELECT DISTINCT ON (s.list_id) s.cents FROM step s WHERE s.quantity <= q.quantity ORDER BY s.list_id, s.quantity DESC) reached
    GROUP BY q.quantity
  ), changed AS (
    SELECT quantity, cents, lag(cents) OVER (ORDER BY quantity) AS before FROM lowest
  )
  SELECT min(cents) FILTER (WHERE quantity = 1),
    coalesce(jsonb_agg(jsonb_build_object('fromQuantity', quantity, 'priceCents', cents) ORDER BY quantity) FILTER (WHERE cents < before), '[]')
  FROM changed
$$;

CREATE TRIGGER price_list_tell AFTER INSERT OR UPDATE OR DELETE ON price_list
  FOR EACH ROW EXECUTE FUNCTION tell_topic('users');

-- The prices of groups, as the version before wrote them.
INSERT INTO price_list (id, name, basis_points, own_of) SELECT id, name, basis_points, id FROM customer_group;
INSERT INTO price_list_group (list_id, group_id) SELECT id, id FROM customer_group;
ALTER TABLE customer_group ALTER COLUMN basis_points DROP NOT NULL;

CREATE FUNCTION list_percentage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM price_list l WHERE l.own_of = NEW.id) THEN
    UPDATE price_list l SET basis_points = NEW.basis_points WHERE l.own_of = NEW.id AND l.basis_points IS DISTINCT FROM NEW.basis_points;
  ELSE
    INSERT INTO price_list (id, name, basis_points, own_of) VALUES (NEW.id, NEW.name, NEW.basis_points, NEW.id);
    INSERT INTO price_list_group (list_id, group_id) VALUES (NEW.id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER customer_group_percentage AFTER INSERT OR UPDATE OF basis_points ON customer_group
  FOR EACH ROW WHEN (NEW.basis_points IS NOT NULL) EXECUTE FUNCTION list_percentage();

CREATE FUNCTION group_percentage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE customer_group g SET basis_points = NEW.basis_points WHERE g.id = NEW.own_of AND g.basis_points IS DISTINCT FROM NEW.basis_points;
  RETURN NULL;
END $$;
CREATE TRIGGER price_list_grouped AFTER INSERT OR UPDATE OF basis_points ON price_list
  FOR EACH ROW WHEN (NEW.own_of IS NOT NULL) EXECUTE FUNCTION group_percentage();

ALTER TABLE order_line DROP CONSTRAINT order_line_group;
ALTER TABLE order_line ADD CONSTRAINT order_line_group
  CHECK ((group_name IS NULL) = (list_price_cents IS NULL) AND (group_points IS NULL OR group_name IS NOT NULL)) NOT VALID;
ALTER TABLE order_line VALIDATE CONSTRAINT order_line_group;

CREATE OR REPLACE FUNCTION place_apart(p_orders jsonb)
RETURNS TABLE (place integer, outcome text, order_id uuid, number bigint, refusals jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH wanted AS MATERIALIZED (
    SELECT w.*, buyer.id AS buyer_id, coalesce(buyer.email, w.email) AS buyer_email, coalesce(buyer.name, w.name) AS buyer_name,
      buyer.group_name, buyer.lists, buyer.points, earlier.id AS earlier_id, earlier.number AS earlier_number, earlier.hash AS earlier_hash
    FROM ROWS FROM (
      jsonb_to_recordset(p_orders) AS (order_id uuid, member_id uuid, email text, name text, idempotency_key text,
        request_hash text, lines jsonb, codes jsonb, amounts jsonb, totals jsonb, shipping_method text, address text,
        delivery jsonb, phone text, language text, note text, reference text, rules_revision bigint, max_open integer,
        unpaid_minutes integer)
    ) WITH ORDINALITY AS w(order_id, member_id, email, name, idempotency_key, request_hash, lines, codes, amounts, totals,
        shipping_method, address, delivery, phone, language, note, reference, rules_revision, max_open, unpaid_minutes, place)
    LEFT JOIN LATERAL (
      SELECT m.id, m.email, m.name, own.lists, CASE WHEN own.lists IS NOT NULL THEN g.name END AS group_name,
        CASE WHEN own.lists IS NOT NULL THEN percentage_of_lists(own.lists) END AS points
      FROM member m LEFT JOIN customer_group g ON g.id = m.group_id
      CROSS JOIN LATERAL (SELECT CASE WHEN g.id IS NOT NULL THEN price_lists_for(m.id) END AS lists) own
      WHERE m.id = w.member_id AND m.deleted_at IS NULL LIMIT 1
    ) buyer ON true
    LEFT JOIN LATERAL (
      SELECT o.id, o.number, encode(o.request_hash, 'hex') AS hash FROM orders o
      WHERE o.member_id = buyer.id AND o.idempotency_key = w.idempotency_key AND o.guest_email IS NULL
      UNION ALL
      SELECT o.id, o.number, encode(o.request_hash, 'hex') FROM orders o
      WHERE w.member_id IS NULL AND o.guest_email = w.email AND o.idempotency_key = w.idempotency_key LIMIT 1
    ) earlier ON true
  ), line AS MATERIALIZED (
    SELECT w.place, w.order_id, w.group_name, w.lists, w.points, l.*, goods.*, CASE
        WHEN goods.product_id IS NULL OR lower(l.seen_name) <> lower(goods.product_name) THEN 'gone'
        WHEN row_number() OVER (PARTITION BY w.place, l.variant_id ORDER BY l.position) > 1 THEN 'twice'
        WHEN l.quantity < goods.min_quantity THEN 'below_minimum'
        WHEN l.quantity > goods.max_quantity OR l.quantity % goods.quantity_step <> 0 THEN 'off_rule'
        WHEN goods.available < l.quantity THEN 'out_of_stock'
        WHEN l.unit_price_cents <> CASE
            WHEN w.lists IS NOT NULL THEN (SELECT tier_price(o.price_cents, o.price_tiers, l.quantity)
              FROM lowest_offer(w.lists, l.variant_id, goods.price_cents, goods.price_tiers) o)
            WHEN goods.price_tiers = '[]' THEN goods.price_cents
            ELSE tier_price(goods.price_cents, goods.price_tiers, l.quantity) END THEN 'price_changed'
      END AS reason
    FROM wanted w CROSS JOIN LATERAL ROWS FROM (
      jsonb_to_recordset(w.lines) AS (line_id uuid, variant_id uuid, quantity integer, unit_price_cents bigint,
        discount_cents bigint, tax_cents bigint, tax_per_million integer, seen_name text)
    ) WITH ORDINALITY AS l(line_id, variant_id, quantity, unit_price_cents, discount_cents, tax_cents, tax_per_million, seen_name,
        position)
    LEFT JOIN LATERAL (
      SELECT v.product_id, p.name AS product_name, p.options AS product_options, v.options, v.sku,
        coalesce(v.image, p.image) AS image, p.min_quantity, p.quantity_step, p.max_quantity, v.available, v.price_cents,
        v.price_tiers, v.weight_grams
      FROM variant v JOIN product p ON p.id = v.product_id AND p.archived_at IS NULL
      WHERE v.id = l.variant_id AND v.archived_at IS NULL LIMIT 1
    ) goods ON true
  ), refused AS MATERIALIZED (
    SELECT l.place, jsonb_agg(jsonb_build_object('line', l.position - 1, 'reason', l.reason, 'productName', l.product_name,
        'variantTitle', variant_title(l.product_options, l.options), 'minQuantity', l.min_quantity,
        'stepQuantity', l.quantity_step, 'maxQuantity', l.max_quantity, 'availableQuantity', l.available,
        'priceCents', offer.price_cents, 'tiers', offer.price_tiers) ORDER BY l.position) AS lines
    FROM line l CROSS JOIN LATERAL lowest_offer(l.lists, l.variant_id, l.price_cents, l.price_tiers) offer
    WHERE l.reason IS NOT NULL GROUP BY l.place
  ), decided AS MATERIALIZED (
    SELECT w.*, refused_codes.codes AS refused_codes, r.lines AS refused_lines, CASE
        WHEN w.member_id IS NOT NULL AND w.buyer_id IS NULL THEN 'no_member'
        WHEN w.earlier_id IS NOT NULL THEN CASE WHEN w.earlier_hash = w.request_hash THEN 'repeated' ELSE 'key_reused' END
        WHEN CASE WHEN w.member_id IS NULL
            THEN (SELECT count(*) FROM orders o WHERE o.guest_email = w.email AND o.status IN ('unpaid', 'closing'))
            ELSE (SELECT count(*) FROM orders o
              WHERE o.member_id = w.buyer_id AND o.guest_email IS NULL AND o.status IN ('unpaid', 'closing'))
          END >= w.max_open THEN 'too_many_open_orders'
        WHEN refused_codes.codes IS NOT NULL THEN 'codes_refused'
        WHEN r.lines IS NOT NULL THEN 'lines_refused'
        WHEN (w.amounts->>'total')::bigint > most_cents() THEN 'too_large'
        WHEN w.rules_revision <> (SELECT pricing_revision()) THEN 'rules_changed'
        ELSE 'booked'
      END AS outcome
    FROM wanted w LEFT JOIN refused r ON r.place = w.place
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('code', c.code, 'reason', c.reason)) AS codes FROM (
        SELECT code, code_refusal(w.member_id, w.buyer_email, code) AS reason
        FROM jsonb_to_recordset(w.codes) AS c(code text)) c
      WHERE c.reason IS NOT NULL
    ) refused_codes ON w.codes <> '[]' AND w.earlier_id IS NULL
  ), ordered AS MATERIALIZED (
    SELECT l.* FROM line l JOIN decided d ON d.place = l.place AND d.outcome = 'booked'
  ), taken AS (
    UPDATE variant v SET reserved = v.reserved + t.units
    FROM (SELECT variant_id, sum(quantity)::integer AS units FROM ordered GROUP BY variant_id) t
    WHERE v.id = t.variant_id AND v.id = ANY (ARRAY(SELECT variant_id FROM ordered))
  ), booked AS (
    INSERT INTO orders AS o (id, member_id, guest_email, idempotency_key, request_hash, subtotal_cents, discount_cents,
        shipping_cents, shipping_tax_cents, tax_cents, tax_included, total_cents, totals, shipping_method, email,
        display_name, address, delivery, phone, language, expires_at)
      SELECT d.order_id, d.buyer_id, CASE WHEN d.buyer_id IS NULL THEN d.email END, d.idempotency_key,
        decode(d.request_hash, 'hex'), a.subtotal, a.discount, a.shipping, a.shipping_tax, a.tax, a.tax_included, a.total,
        d.totals, d.shipping_method, d.buyer_email, d.buyer_name, d.address, d.delivery, d.phone,
        -- A process of the version before names none.
        coalesce(d.language, 'en'),
        now() + make_interval(mins => d.unpaid_minutes)
      FROM decided d CROSS JOIN LATERAL jsonb_to_record(d.amounts) AS a(subtotal bigint, discount bigint, shipping bigint,
        shipping_tax bigint, tax bigint, tax_included boolean, total bigint)
      WHERE d.outcome = 'booked' ORDER BY d.place
      RETURNING o.id, o.number
  ), written AS (
    INSERT INTO order_line (id, order_id, position, product_id, variant_id, product_name, variant_title, sku, image,
        unit_price_cents, quantity, total_cents, discount_cents, tax_cents, tax_per_million, weight_grams,
        list_price_cents, group_name, group_points)
      SELECT l.line_id, l.order_id, l.position, l.product_id, l.variant_id, l.product_name,
        CASE l.product_options WHEN '[]' THEN '' ELSE variant_title(l.product_options, l.options) END, l.sku, l.image,
        l.unit_price_cents, l.quantity, l.unit_price_cents * l.quantity, l.discount_cents, l.tax_cents, l.tax_per_million,
        l.weight_grams, CASE WHEN l.group_name IS NOT NULL THEN tier_price(l.price_cents, l.price_tiers, l.quantity) END,
        l.group_name, l.points
      FROM ordered l
  ), journaled AS (
    INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta, actor_id)
      SELECT l.variant_id, l.line_id, 'reserve', l.quantity, d.buyer_id
      FROM ordered l JOIN decided d ON d.place = l.place ORDER BY l.place, l.position
  ), coded AS (
    INSERT INTO order_code (order_id, position, code, cents)
      SELECT d.order_id, c.position, c.code, c.cents FROM decided d CROSS JOIN LATERAL ROWS FROM (
        jsonb_to_recordset(d.codes) AS (code text, cents bigint)) WITH ORDINALITY AS c(code, cents, position)
      WHERE d.outcome = 'booked' AND d.codes <> '[]'
  ), remarked AS (
    INSERT INTO order_remark (order_id, note, reference)
      SELECT d.order_id, d.note, d.reference FROM decided d
      WHERE d.outcome = 'booked' AND (d.note IS NOT NULL OR d.reference IS NOT NULL)
  ), noted AS (
    INSERT INTO order_journal (order_id, event, to_status, actor_id)
      SELECT d.order_id, 'booked', 'unpaid', d.buyer_id FROM decided d WHERE d.outcome = 'booked' ORDER BY d.place
  )
  SELECT d.place::integer, d.outcome, coalesce(b.id, d.earlier_id), coalesce(b.number, d.earlier_number),
    CASE d.outcome WHEN 'codes_refused' THEN d.refused_codes WHEN 'lines_refused' THEN d.refused_lines END
  FROM decided d LEFT JOIN booked b ON b.id = d.order_id AND d.outcome = 'booked' ORDER BY d.place;
END $$;
