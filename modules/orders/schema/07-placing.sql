-- Placing: an order of one line or several, by a member or a guest, takes the stock of all lines or of none. `priceCheckout` has
-- computed its amounts; prices and rules are compared under the locks, so nothing is booked that the customer has not seen.

-- The largest card payment in the shop's currency: a larger order could never be paid.
CREATE FUNCTION most_cents() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT largest_payment(shop_currency())';

-- Keeps apart what concerns a guest's address until the transaction ends, as the lock of a member's row does. The first number
-- is ADVISORY_LOCKS.guest of platform/db/advisory-locks.ts. A few addresses share a lock, since the server's memory for locks is small.
CREATE FUNCTION guest_key(p_email text) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT hashtext(p_email) & 1023';
CREATE FUNCTION lock_guest(p_email text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(7366, guest_key(p_email))
$$;

-- Locks variants, then the products that a change of stock may take out of stock or bring back, each by id: the trigger on
-- a variant locks its product, in no order.
CREATE FUNCTION lock_stock(p_variants uuid[], p_changes integer[]) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM 1 FROM variant v WHERE v.id = ANY (p_variants) ORDER BY v.id FOR NO KEY UPDATE;
  PERFORM 1 FROM product WHERE id = ANY (ARRAY(
      SELECT p.id FROM unnest(p_variants, p_changes) AS change(variant_id, units)
      JOIN variant v ON v.id = change.variant_id JOIN product p ON p.id = v.product_id
      WHERE v.id = ANY (p_variants) AND v.available + least(change.units, 0) < p.min_quantity))
    ORDER BY id FOR NO KEY UPDATE;
END $$;

-- Takes all locks of a batch of orders in one order, so that batches do not deadlock: customers, codes, variants, products. The
-- keys are arrays: for a set of unknown size the planner would read the whole table. The setting keeps PostgreSQL from planning
-- these statements anew for each batch, which took longer than to run them.
CREATE FUNCTION lock_for_orders(p_orders jsonb) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE members uuid[]; guests text[]; codes text[]; variants uuid[]; changes integer[];
BEGIN
  SELECT array_agg(DISTINCT o.member_id) FILTER (WHERE o.member_id IS NOT NULL),
      array_agg(DISTINCT o.email) FILTER (WHERE o.member_id IS NULL)
    INTO members, guests FROM jsonb_to_recordset(p_orders) AS o(member_id uuid, email text);
  PERFORM 1 FROM member m WHERE m.id = ANY (members) ORDER BY m.id FOR NO KEY UPDATE;
  PERFORM lock_guest(g.email) FROM (SELECT email FROM unnest(guests) AS email ORDER BY guest_key(email)) g;
  SELECT array_agg(DISTINCT c.code) INTO codes
    FROM jsonb_to_recordset(p_orders) AS o(codes jsonb), jsonb_to_recordset(o.codes) AS c(code text);
  IF codes IS NOT NULL THEN
    PERFORM 1 FROM discount_code c WHERE c.code = ANY (codes) ORDER BY c.code FOR UPDATE;
  END IF;
  SELECT array_agg(l.variant_id), array_agg(-l.units) INTO variants, changes FROM (
    SELECT l.variant_id, sum(l.quantity)::integer AS units
    FROM jsonb_to_recordset(p_orders) AS o(lines jsonb), jsonb_to_recordset(o.lines) AS l(variant_id uuid, quantity integer)
    GROUP BY l.variant_id) l;
  PERFORM lock_stock(variants, changes);
END $$;

-- Places several orders in one transaction, so with one commit; each gets its own outcome, as if they came one after another:
-- booked | repeated | key_reused | no_member | too_many_open_orders | codes_refused | lines_refused | too_large | rules_changed.
-- `refusals` names each refused line or code. An error fails the whole batch; the caller then places one by one.
CREATE FUNCTION place_orders(p_orders jsonb)
RETURNS TABLE (place integer, outcome text, order_id uuid, number bigint, refusals jsonb)
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_for_orders(p_orders);
  IF jsonb_array_length(p_orders) = 1 OR are_apart(p_orders) THEN
    RETURN QUERY SELECT * FROM place_apart(p_orders);
  ELSE
    FOR n IN 0..jsonb_array_length(p_orders) - 1 LOOP
      RETURN QUERY SELECT n + 1, p.outcome, p.order_id, p.number, p.refusals
        FROM place_apart(jsonb_build_array(p_orders->n)) p;
    END LOOP;
  END IF;
END $$;

-- Whether no order of a batch can change the outcome of another: no customer or code occurs twice, and there is stock for all.
-- The caller holds the locks.
CREATE FUNCTION are_apart(p_orders jsonb) RETURNS boolean
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  RETURN NOT EXISTS (
    SELECT FROM jsonb_to_recordset(p_orders) AS o(member_id uuid, email text)
      GROUP BY coalesce(o.member_id::text, o.email) HAVING count(*) > 1
  ) AND NOT EXISTS (
    SELECT FROM jsonb_to_recordset(p_orders) AS o(codes jsonb), jsonb_to_recordset(o.codes) AS c(code text)
      GROUP BY c.code HAVING count(*) > 1
  ) AND NOT EXISTS (
    SELECT FROM (
      SELECT l.variant_id, sum(l.quantity) AS units
      FROM jsonb_to_recordset(p_orders) AS o(lines jsonb), jsonb_to_recordset(o.lines) AS l(variant_id uuid, quantity integer)
      GROUP BY l.variant_id
    ) wanted CROSS JOIN LATERAL (SELECT v.available FROM variant v WHERE v.id = wanted.variant_id LIMIT 1) goods
    WHERE goods.available < wanted.units);
END $$;

-- Places orders of which none can change the outcome of another, in one statement. A refused line has the facts of its variant and a
-- reason: gone | twice | below_minimum | off_rule | out_of_stock | price_changed. A line that names its product is gone once the
-- product has another name. Each LIMIT 1 keeps the planner from reading a whole table for a set of unknown size. The caller holds
-- the locks.
CREATE FUNCTION place_apart(p_orders jsonb)
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
        delivery jsonb, billing jsonb, phone text, language text, note text, reference text, rules_revision bigint,
        max_open integer, unpaid_minutes integer)
    ) WITH ORDINALITY AS w(order_id, member_id, email, name, idempotency_key, request_hash, lines, codes, amounts, totals,
        shipping_method, address, delivery, billing, phone, language, note, reference, rules_revision, max_open, unpaid_minutes,
        place)
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
        display_name, address, delivery, billing, phone, language, expires_at)
      SELECT d.order_id, d.buyer_id, CASE WHEN d.buyer_id IS NULL THEN d.email END, d.idempotency_key,
        decode(d.request_hash, 'hex'), a.subtotal, a.discount, a.shipping, a.shipping_tax, a.tax, a.tax_included, a.total,
        d.totals, d.shipping_method, d.buyer_email, d.buyer_name, d.address, d.delivery, d.billing, d.phone,
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

-- Once an address is verified, the orders that its guest placed belong to the member. A trigger does it in the transaction that
-- verifies, so no way to verify an address can forget to. The lock waits for an order that is being placed.
CREATE FUNCTION claim_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_guest(NEW.email);
  WITH own AS (
    SELECT id FROM orders WHERE guest_email = NEW.email AND member_id IS NULL ORDER BY id FOR UPDATE
  ), claimed AS (
    UPDATE orders o SET member_id = NEW.id FROM own WHERE o.id = own.id RETURNING o.id, o.status
  )
  INSERT INTO order_journal (order_id, event, from_status, to_status, actor_id)
    SELECT id, 'claimed', status, status, NEW.id FROM claimed;
  RETURN NULL;
END $$;
CREATE TRIGGER member_verified AFTER INSERT OR UPDATE OF email, email_verified ON member FOR EACH ROW
  WHEN (NEW.email_verified AND NEW.deleted_at IS NULL) EXECUTE FUNCTION claim_orders();
