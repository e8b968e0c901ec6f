-- What processes of 0.2.0 ask for while an upgrade replaces them: "Book Now" had a function of its own, and left totals and
-- parts of the address out; rows of totals had English labels; a payment had columns of its refunds. The version after this one
-- drops all of it.

-- The discount of a code worth `p_code_cents`. It leaves at least 50 cents, the smallest card payment.
CREATE FUNCTION discount_of(p_subtotal_cents bigint, p_code_cents bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_code_cents IS NULL THEN 0 ELSE greatest(0, least(p_code_cents, p_subtotal_cents - 50)) END
$$;

-- The discount of a code for goods of this value, half a cent rounded up.
CREATE FUNCTION worth_of_code(p_code discount_code, p_subtotal_cents bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_code.kind WHEN 'amount' THEN p_code.cents WHEN 'percent' THEN (p_subtotal_cents * p_code.percent + 50) / 100 END
$$;

-- A group had its percentage in a column, which is that of the list that the group's form changes.
ALTER TABLE customer_group ADD COLUMN basis_points integer CHECK (basis_points BETWEEN 1 AND 9000);

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

-- The same in the shop's currency; null is no group.
CREATE FUNCTION group_price(p_cents bigint, p_points integer) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_points IS NULL THEN p_cents ELSE price_for_group(p_cents, p_points, shop_currency()) END
$$;

-- The same of each tier.
CREATE FUNCTION group_tiers(p_tiers jsonb, p_points integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(t.tier || jsonb_build_object('priceCents', group_price((t.tier->>'priceCents')::bigint, p_points))
    ORDER BY t.place), '[]') FROM jsonb_array_elements(p_tiers) WITH ORDINALITY AS t(tier, place)
$$;

-- The basis points that a member's group takes off; null without a group and for visitors. Anyone can register with a dealer's
-- address, so a group counts once it is verified.
CREATE FUNCTION group_points(p_member_id uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT g.basis_points FROM member m JOIN customer_group g ON g.id = m.group_id WHERE m.id = p_member_id AND m.deleted_at IS NULL AND m.email_verified
$$;

-- Books one order or returns why not. `outcome`: booked | repeated | key_reused | no_member | too_many_open_orders |
-- a reason of `code_refusal` | code_minimum | code_needless | code_too_small | rules_changed | no_product | no_variant | choose_variant | below_minimum |
-- off_rule | out_of_stock | too_large | price_changed; modules/pricing/contract/quantity-rule.ts decides the same. Without a variant it books
-- the only one of the product. Lock order: member, code, variant.
CREATE FUNCTION book_order(
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

-- Takes all locks of a batch in a fixed order, so that batches do not deadlock: members, codes, variants, and the products
-- that may sell out. The keys are arrays: for a set of unknown size the planner would read the whole table. The setting keeps
-- PostgreSQL from planning these statements anew for each batch, which took longer than to run them.
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

-- Books several orders in one transaction, so with one commit; each gets its own outcome. A lone booking takes its locks
-- itself, in the same order. An error fails the whole batch; the caller then books one by one.
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
        max_open integer, unpaid_minutes integer, variant_id uuid, revision bigint)
    ) WITH ORDINALITY AS b(order_id, line_id, member_id, idempotency_key, request_hash, product_name, quantity,
        total_cents, address, phone, code, max_open, unpaid_minutes, variant_id, revision, place)
    ORDER BY place
  LOOP
    RETURN QUERY
      SELECT booking.place::integer, r.outcome, r.order_id, r.total_cents, r.min_quantity
      FROM book_order(booking.order_id, booking.line_id, booking.member_id, booking.idempotency_key,
        decode(booking.request_hash, 'hex'), booking.product_name, booking.quantity, booking.total_cents,
        booking.address, booking.phone, booking.max_open, booking.unpaid_minutes, booking.code,
        booking.variant_id, booking.revision) r;
  END LOOP;
END $$;

-- Completes what they leave out.
CREATE FUNCTION complete_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.delivery := coalesce(NEW.delivery, jsonb_build_object('text', NEW.address));
  NEW.totals := coalesce(NEW.totals, jsonb_build_array(
    jsonb_build_object('type', 'subtotal', 'label', 'Subtotal', 'cents', NEW.subtotal_cents))
    || CASE WHEN NEW.discount_cents > 0
      THEN jsonb_build_array(jsonb_build_object('type', 'discount', 'label', 'Discount', 'cents', -NEW.discount_cents))
      ELSE '[]' END
    || jsonb_build_array(jsonb_build_object('type', 'total', 'label', 'Total', 'cents', NEW.total_cents)));
  RETURN NEW;
END $$;
CREATE TRIGGER orders_completed BEFORE INSERT OR UPDATE OF totals, delivery ON orders FOR EACH ROW
  WHEN (NEW.totals IS NULL OR NEW.delivery IS NULL) EXECUTE FUNCTION complete_order();

-- Rows of totals are codes with parameters, which processes of 0.2.0 write as English labels alone, and read by their labels.

-- A row of the totals with the code and parameters that its label stands for; with the label as its text if none does.
CREATE FUNCTION coded_step(p_step jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  label CONSTANT text := p_step->>'label';
  parts text[];
BEGIN
  CASE p_step->>'type'
    WHEN 'subtotal' THEN
      IF label = 'Subtotal' THEN RETURN p_step; END IF;
      parts := regexp_match(label, '^Subtotal \((.+): ([0-9]{1,2}(?:[.][0-9]{1,2})?)% off\)$');
      IF parts IS NOT NULL THEN
        RETURN p_step || jsonb_build_object('group', jsonb_build_object('name', parts[1], 'points', (parts[2]::numeric * 100)::integer));
      END IF;
    WHEN 'discount' THEN
      IF label = 'Discount' THEN RETURN p_step; END IF;
      parts := regexp_match(label, '^Code (.+)$');
      IF parts IS NOT NULL THEN RETURN p_step || jsonb_build_object('code', parts[1]); END IF;
    WHEN 'shipping' THEN
      parts := regexp_match(label, '^(.+) \(code ([A-Z0-9-]{4,20})\)$');
      RETURN p_step || CASE WHEN parts IS NULL THEN jsonb_build_object('method', label)
        ELSE jsonb_build_object('method', parts[1], 'code', parts[2]) END;
    WHEN 'tax' THEN
      parts := regexp_match(CASE WHEN p_step ? 'included' THEN regexp_replace(label, '^Includes ', '') ELSE label END,
        '^(.+) ([0-9]{1,3}(?:[.][0-9]{1,4})?)%$');
      IF parts IS NOT NULL THEN
        RETURN p_step || jsonb_build_object('name', parts[1], 'perMillion', (parts[2]::numeric * 10000)::integer);
      END IF;
    ELSE
      IF label = 'Total' THEN RETURN p_step; END IF;
  END CASE;
  RETURN p_step || jsonb_build_object('text', label);
END $$;

-- Whether a label says more than its row.
CREATE FUNCTION has_labels_alone(p_totals jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_totals @? '$[*] ? (!exists(@.text)
    && (@.type == "subtotal" && @.label != "Subtotal" && !exists(@.group) || @.type == "discount" && @.label != "Discount" && !exists(@.code)
      || @.type == "shipping" && exists(@.label) && !exists(@.method) || @.type == "tax" && exists(@.label) && !exists(@.name)
      || @.type == "total" && @.label != "Total"))'
$$;

CREATE FUNCTION code_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.totals := (SELECT jsonb_agg(coded_step(step) ORDER BY place) FROM jsonb_array_elements(NEW.totals) WITH ORDINALITY AS row(step, place));
  RETURN NEW;
END $$;
CREATE TRIGGER orders_totals_coded BEFORE INSERT OR UPDATE OF totals ON orders FOR EACH ROW
  WHEN (has_labels_alone(NEW.totals)) EXECUTE FUNCTION code_totals();

ALTER TABLE payment ADD COLUMN refund_id text, ADD COLUMN refund_failures integer NOT NULL DEFAULT 0,
  ADD COLUMN refund_failure text, ADD COLUMN refund_failed_at timestamptz;

-- Processes of 0.2.0 write the refund of a whole payment into the payment. An order's has its row already.
CREATE FUNCTION keep_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.state := 'succeeded';
  INSERT INTO refund (id, payment_id, amount_cents) SELECT gen_random_uuid(), NEW.id, NEW.amount_cents
    WHERE NOT EXISTS (SELECT FROM refund WHERE payment_id = NEW.id)
      AND NOT EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND transaction_id = NEW.intent_id);
  RETURN NEW;
END $$;
CREATE TRIGGER payment_refund_kept BEFORE UPDATE OF state ON payment FOR EACH ROW
  WHEN (NEW.state IN ('refund_pending', 'refunded')) EXECUTE FUNCTION keep_refund();
