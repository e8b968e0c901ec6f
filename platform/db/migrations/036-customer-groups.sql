-- Groups of customers, and what they pay.
CREATE TABLE customer_group (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  basis_points integer NOT NULL CHECK (basis_points BETWEEN 1 AND 9000),
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX customer_group_name ON customer_group (lower(name));
CREATE TRIGGER customer_group_tell AFTER INSERT OR UPDATE OR DELETE ON customer_group
  FOR EACH ROW EXECUTE FUNCTION tell_topic('users');

ALTER TABLE member ADD COLUMN group_id uuid REFERENCES customer_group;
CREATE INDEX member_group ON member (group_id) WHERE group_id IS NOT NULL;

ALTER TABLE order_line ADD COLUMN list_price_cents bigint;
ALTER TABLE order_line ADD COLUMN group_name text;
ALTER TABLE order_line ADD COLUMN group_points integer;
ALTER TABLE order_line ADD CONSTRAINT order_line_group
  CHECK ((group_name IS NULL) = (list_price_cents IS NULL) AND (group_name IS NULL) = (group_points IS NULL));

-- The price of a unit for a group with this many basis points off, half a cent up; null is no group. It is the only place that
-- computes such a price. None falls below the lowest price of a variant.
CREATE FUNCTION group_price(p_cents bigint, p_points integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_points IS NULL THEN p_cents ELSE greatest(50, (p_cents * (10000 - p_points) + 5000) / 10000) END
$$;

-- The same of each tier.
CREATE FUNCTION group_tiers(p_tiers jsonb, p_points integer) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(t.tier || jsonb_build_object('priceCents', group_price((t.tier->>'priceCents')::bigint, p_points))
    ORDER BY t.place), '[]') FROM jsonb_array_elements(p_tiers) WITH ORDINALITY AS t(tier, place)
$$;

-- The basis points that a member's group takes off; null without a group, for visitors and for unverified addresses.
CREATE FUNCTION group_points(p_member_id uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT g.basis_points FROM member m JOIN customer_group g ON g.id = m.group_id WHERE m.id = p_member_id AND m.deleted_at IS NULL AND m.email_verified
$$;

CREATE OR REPLACE FUNCTION book_order(
  p_order_id uuid, p_line_id uuid, p_member_id uuid, p_idempotency_key text, p_request_hash bytea, p_product_name text,
  p_quantity integer, p_total_cents bigint, p_address text, p_phone text, p_max_open integer, p_unpaid_minutes integer,
  p_code text DEFAULT NULL, p_variant_id uuid DEFAULT NULL, p_revision bigint DEFAULT NULL
) RETURNS TABLE (outcome text, order_id uuid, total_cents bigint, min_quantity integer)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  buyer member; wanted uuid; named product; goods variant; earlier record;
  refusal text; used discount_code; dealers customer_group; list_cents bigint;
  unit_cents bigint; subtotal bigint; discount bigint;
BEGIN
  SELECT * INTO buyer FROM member m WHERE m.id = p_member_id AND m.deleted_at IS NULL FOR NO KEY UPDATE;

  SELECT o.id, o.request_hash, o.total_cents INTO earlier FROM orders o
    WHERE o.member_id = buyer.id AND o.idempotency_key = p_idempotency_key AND o.guest_email IS NULL;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN earlier.request_hash = p_request_hash THEN 'repeated' ELSE 'key_reused' END,
      earlier.id, earlier.total_cents, NULL::integer;
    RETURN;
  END IF;

  IF p_code IS NOT NULL THEN
    SELECT * INTO used FROM discount_code c WHERE c.code = p_code FOR UPDATE;
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
  unit_cents := goods.price_cents;
  IF goods.price_tiers <> '[]' THEN unit_cents := tier_price(goods.price_cents, goods.price_tiers, p_quantity); END IF;
  IF buyer.group_id IS NOT NULL AND buyer.email_verified THEN
    SELECT * INTO dealers FROM customer_group g WHERE g.id = buyer.group_id;
    list_cents := unit_cents;
    unit_cents := group_price(list_cents, dealers.basis_points);
  END IF;
  subtotal := unit_cents * p_quantity;
  discount := CASE WHEN p_code IS NULL THEN 0 ELSE discount_of(subtotal, worth_of_code(used, subtotal)) END;

  refusal := CASE
    WHEN buyer.id IS NULL THEN 'no_member'
    WHEN (SELECT count(*) FROM orders o WHERE o.member_id = buyer.id AND o.guest_email IS NULL
        AND o.status IN ('unpaid', 'closing')) >= p_max_open
      THEN 'too_many_open_orders'
    WHEN refusal IS NOT NULL THEN refusal
    WHEN named.id IS NULL THEN 'no_product'
    WHEN goods.id IS NULL THEN CASE WHEN p_variant_id IS NULL THEN 'choose_variant' ELSE 'no_variant' END
    WHEN named.min_quantity > p_quantity THEN 'below_minimum'
    WHEN p_quantity > named.max_quantity OR p_quantity % named.quantity_step <> 0 THEN 'off_rule'
    WHEN goods.available < p_quantity THEN 'out_of_stock'
    WHEN subtotal < used.minimum_cents THEN 'code_minimum'
    WHEN used.kind = 'free-shipping' THEN 'code_needless'
    WHEN p_code IS NOT NULL AND discount = 0 THEN 'code_too_small'
    WHEN subtotal - discount > most_cents() THEN 'too_large'
    WHEN p_revision <> pricing_revision() THEN 'rules_changed'
    WHEN subtotal - discount <> p_total_cents THEN 'price_changed'
  END;
  IF refusal IS NOT NULL THEN
    RETURN QUERY SELECT refusal, NULL::uuid, subtotal - discount, named.min_quantity;
    RETURN;
  END IF;

  UPDATE variant v SET reserved = reserved + p_quantity WHERE v.id = goods.id;
  INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, discount_cents,
      total_cents, email, display_name, address, phone, expires_at)
    VALUES (p_order_id, p_member_id, p_idempotency_key, p_request_hash, subtotal, discount,
      subtotal - discount, buyer.email, buyer.name, p_address, p_phone, now() + make_interval(mins => p_unpaid_minutes));
  INSERT INTO order_line (id, order_id, product_id, variant_id, product_name, variant_title, sku, image, unit_price_cents,
      quantity, total_cents, discount_cents, weight_grams, list_price_cents, group_name, group_points)
    VALUES (p_line_id, p_order_id, named.id, goods.id, named.name, variant_title(named.options, goods.options), goods.sku,
      coalesce(goods.image, named.image), unit_cents, p_quantity, subtotal, discount, goods.weight_grams,
      list_cents, dealers.name, dealers.basis_points);
  IF p_code IS NOT NULL THEN
    INSERT INTO order_code (order_id, code, cents) VALUES (p_order_id, p_code, discount);
  END IF;
  INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta, actor_id)
    VALUES (goods.id, p_line_id, 'reserve', p_quantity, p_member_id);
  INSERT INTO order_journal (order_id, event, to_status, actor_id)
    VALUES (p_order_id, 'booked', 'unpaid', p_member_id);

  RETURN QUERY SELECT 'booked', p_order_id, subtotal - discount, named.min_quantity;
END $$;

DROP FUNCTION refused_lines(jsonb, uuid[]);
CREATE FUNCTION refused_lines(p_lines jsonb, p_variants uuid[], p_points integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_agg(jsonb_build_object('line', place - 1, 'reason', reason, 'minQuantity', min_quantity,
      'stepQuantity', quantity_step, 'maxQuantity', max_quantity, 'availableQuantity', available,
      'priceCents', group_price(price_cents, p_points), 'tiers', CASE WHEN p_points IS NULL THEN price_tiers
        ELSE group_tiers(price_tiers, p_points) END) ORDER BY place)
  FROM (
    SELECT l.place, p.min_quantity, p.quantity_step, p.max_quantity, v.available, v.price_cents, v.price_tiers, CASE
        WHEN v.id IS NULL THEN 'gone'
        WHEN l.variant_id = ANY (p_variants[:l.place - 1]) THEN 'twice'
        WHEN l.quantity < p.min_quantity THEN 'below_minimum'
        WHEN l.quantity > p.max_quantity OR l.quantity % p.quantity_step <> 0 THEN 'off_rule'
        WHEN v.available < l.quantity THEN 'out_of_stock'
        WHEN l.unit_price_cents <> group_price(CASE v.price_tiers WHEN '[]' THEN v.price_cents
            ELSE tier_price(v.price_cents, v.price_tiers, l.quantity) END, p_points) THEN 'price_changed'
      END AS reason
    FROM ROWS FROM (jsonb_to_recordset(p_lines) AS (variant_id uuid, quantity integer, unit_price_cents bigint))
      WITH ORDINALITY AS l(variant_id, quantity, unit_price_cents, place)
    LEFT JOIN (variant v JOIN product p ON p.id = v.product_id AND p.archived_at IS NULL)
      ON v.id = l.variant_id AND v.id = ANY (p_variants) AND v.archived_at IS NULL
  ) line WHERE reason IS NOT NULL);
END $$;

CREATE OR REPLACE FUNCTION place_orders(p_orders jsonb)
RETURNS TABLE (place integer, outcome text, order_id uuid, number bigint, refusals jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE wanted record; buyer member; dealers customer_group; earlier record; variants uuid[]; open_orders integer;
BEGIN
  PERFORM lock_for_orders(p_orders);
  FOR wanted IN
    SELECT * FROM ROWS FROM (
      jsonb_to_recordset(p_orders) AS (order_id uuid, member_id uuid, email text, name text, idempotency_key text,
        request_hash text, lines jsonb, codes jsonb, amounts jsonb, totals jsonb, shipping_method text, address text,
        delivery jsonb, phone text, rules_revision bigint, max_open integer, unpaid_minutes integer)
    ) WITH ORDINALITY AS w(order_id, member_id, email, name, idempotency_key, request_hash, lines, codes, amounts, totals,
        shipping_method, address, delivery, phone, rules_revision, max_open, unpaid_minutes, place)
    ORDER BY place
  LOOP
    place := wanted.place;
    order_id := NULL;
    number := NULL;
    refusals := NULL;
    outcome := NULL;
    buyer := NULL;
    dealers := NULL;
    IF wanted.member_id IS NULL THEN
      SELECT o.id, o.number, o.request_hash INTO earlier FROM orders o
        WHERE o.guest_email = wanted.email AND o.idempotency_key = wanted.idempotency_key;
      SELECT count(*) INTO open_orders FROM orders o
        WHERE o.guest_email = wanted.email AND o.status IN ('unpaid', 'closing');
    ELSE
      SELECT * INTO buyer FROM member m WHERE m.id = wanted.member_id AND m.deleted_at IS NULL;
      SELECT o.id, o.number, o.request_hash INTO earlier FROM orders o
        WHERE o.member_id = buyer.id AND o.idempotency_key = wanted.idempotency_key AND o.guest_email IS NULL;
      SELECT count(*) INTO open_orders FROM orders o
        WHERE o.member_id = buyer.id AND o.guest_email IS NULL AND o.status IN ('unpaid', 'closing');
    END IF;
    IF earlier.id IS NOT NULL THEN
      outcome := CASE WHEN earlier.request_hash = decode(wanted.request_hash, 'hex') THEN 'repeated' ELSE 'key_reused' END;
      order_id := earlier.id;
      number := earlier.number;
      RETURN NEXT;
      CONTINUE;
    END IF;

    SELECT array_agg(l.variant_id) INTO variants FROM jsonb_to_recordset(wanted.lines) AS l(variant_id uuid);
    IF wanted.codes <> '[]' THEN
      SELECT jsonb_agg(jsonb_build_object('code', c.code, 'reason', c.reason)) INTO refusals FROM (
        SELECT code, code_refusal(wanted.member_id, coalesce(buyer.email, wanted.email), code) AS reason
        FROM jsonb_to_recordset(wanted.codes) AS c(code text)) c WHERE c.reason IS NOT NULL;
    END IF;
    outcome := CASE
      WHEN wanted.member_id IS NOT NULL AND buyer.id IS NULL THEN 'no_member'
      WHEN open_orders >= wanted.max_open THEN 'too_many_open_orders'
      WHEN refusals IS NOT NULL THEN 'codes_refused'
    END;
    IF outcome IS NULL THEN
      IF buyer.group_id IS NOT NULL AND buyer.email_verified THEN
        SELECT * INTO dealers FROM customer_group g WHERE g.id = buyer.group_id;
      END IF;
      refusals := refused_lines(wanted.lines, variants, dealers.basis_points);
      outcome := CASE
        WHEN refusals IS NOT NULL THEN 'lines_refused'
        WHEN (wanted.amounts->>'total')::bigint > most_cents() THEN 'too_large'
        WHEN wanted.rules_revision <> pricing_revision() THEN 'rules_changed'
      END;
    END IF;
    IF outcome IS NOT NULL THEN
      RETURN NEXT;
      CONTINUE;
    END IF;

    UPDATE variant v SET reserved = v.reserved + l.quantity
      FROM jsonb_to_recordset(wanted.lines) AS l(variant_id uuid, quantity integer)
      WHERE v.id = l.variant_id AND v.id = ANY (variants);
    INSERT INTO orders AS o (id, member_id, guest_email, idempotency_key, request_hash, subtotal_cents, discount_cents,
        shipping_cents, shipping_tax_cents, tax_cents, tax_included, total_cents, totals, shipping_method, email,
        display_name, address, delivery, phone, expires_at)
      SELECT wanted.order_id, buyer.id, CASE WHEN buyer.id IS NULL THEN wanted.email END, wanted.idempotency_key,
        decode(wanted.request_hash, 'hex'), a.subtotal, a.discount, a.shipping, a.shipping_tax, a.tax, a.tax_included, a.total,
        wanted.totals, wanted.shipping_method, coalesce(buyer.email, wanted.email), coalesce(buyer.name, wanted.name),
        wanted.address, wanted.delivery, wanted.phone, now() + make_interval(mins => wanted.unpaid_minutes)
      FROM jsonb_to_record(wanted.amounts) AS a(subtotal bigint, discount bigint, shipping bigint, shipping_tax bigint,
        tax bigint, tax_included boolean, total bigint)
      RETURNING o.number INTO number;
    WITH line AS (
      SELECT l.* FROM ROWS FROM (
        jsonb_to_recordset(wanted.lines) AS (line_id uuid, variant_id uuid, quantity integer, unit_price_cents bigint,
          discount_cents bigint, tax_cents bigint, tax_per_million integer)
      ) WITH ORDINALITY AS l(id, variant_id, quantity, unit_price_cents, discount_cents, tax_cents, tax_per_million, place)
    ), written AS (
      INSERT INTO order_line (id, order_id, position, product_id, variant_id, product_name, variant_title, sku, image,
          unit_price_cents, quantity, total_cents, discount_cents, tax_cents, tax_per_million, weight_grams,
          list_price_cents, group_name, group_points)
        SELECT l.id, wanted.order_id, l.place, p.id, v.id, p.name,
          CASE p.options WHEN '[]' THEN '' ELSE variant_title(p.options, v.options) END, v.sku, coalesce(v.image, p.image),
          l.unit_price_cents, l.quantity, l.unit_price_cents * l.quantity, l.discount_cents, l.tax_cents,
          l.tax_per_million, v.weight_grams,
          CASE WHEN dealers.id IS NOT NULL THEN tier_price(v.price_cents, v.price_tiers, l.quantity) END,
          dealers.name, dealers.basis_points
        FROM line l JOIN variant v ON v.id = l.variant_id AND v.id = ANY (variants) JOIN product p ON p.id = v.product_id
    )
    INSERT INTO stock_journal (variant_id, order_line_id, kind, reserved_delta, actor_id)
      SELECT l.variant_id, l.id, 'reserve', l.quantity, buyer.id FROM line l ORDER BY l.place;
    IF wanted.codes <> '[]' THEN
      INSERT INTO order_code (order_id, position, code, cents)
        SELECT wanted.order_id, c.place, c.code, c.cents FROM ROWS FROM (
          jsonb_to_recordset(wanted.codes) AS (code text, cents bigint)) WITH ORDINALITY AS c(code, cents, place);
    END IF;
    INSERT INTO order_journal (order_id, event, to_status, actor_id) VALUES (wanted.order_id, 'booked', 'unpaid', buyer.id);
    order_id := wanted.order_id;
    outcome := 'booked';
    RETURN NEXT;
  END LOOP;
END $$;
