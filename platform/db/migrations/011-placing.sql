-- Placing orders of several lines, and giving those of a guest to the member with their address.
CREATE FUNCTION guest_key(p_email text) RETURNS integer LANGUAGE sql IMMUTABLE AS 'SELECT hashtext(p_email) & 1023';
CREATE FUNCTION lock_guest(p_email text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(7366, guest_key(p_email))
$$;

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

CREATE FUNCTION refused_lines(p_lines jsonb, p_variants uuid[]) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_agg(jsonb_build_object('line', place - 1, 'reason', reason, 'minQuantity', min_quantity,
      'stepQuantity', quantity_step, 'maxQuantity', max_quantity, 'availableQuantity', available,
      'priceCents', price_cents, 'tiers', price_tiers) ORDER BY place)
  FROM (
    SELECT l.place, p.min_quantity, p.quantity_step, p.max_quantity, v.available, v.price_cents, v.price_tiers, CASE
        WHEN v.id IS NULL THEN 'gone'
        WHEN l.variant_id = ANY (p_variants[:l.place - 1]) THEN 'twice'
        WHEN l.quantity < p.min_quantity THEN 'below_minimum'
        WHEN l.quantity > p.max_quantity OR l.quantity % p.quantity_step <> 0 THEN 'off_rule'
        WHEN v.available < l.quantity THEN 'out_of_stock'
        WHEN l.unit_price_cents <> CASE v.price_tiers WHEN '[]' THEN v.price_cents
            ELSE tier_price(v.price_cents, v.price_tiers, l.quantity) END THEN 'price_changed'
      END AS reason
    FROM ROWS FROM (jsonb_to_recordset(p_lines) AS (variant_id uuid, quantity integer, unit_price_cents bigint))
      WITH ORDINALITY AS l(variant_id, quantity, unit_price_cents, place)
    LEFT JOIN (variant v JOIN product p ON p.id = v.product_id AND p.archived_at IS NULL)
      ON v.id = l.variant_id AND v.id = ANY (p_variants) AND v.archived_at IS NULL
  ) line WHERE reason IS NOT NULL);
END $$;

CREATE FUNCTION place_orders(p_orders jsonb)
RETURNS TABLE (place integer, outcome text, order_id uuid, number bigint, refusals jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE wanted record; buyer member; earlier record; variants uuid[]; open_orders integer;
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
      refusals := refused_lines(wanted.lines, variants);
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
          unit_price_cents, quantity, total_cents, discount_cents, tax_cents, tax_per_million, weight_grams)
        SELECT l.id, wanted.order_id, l.place, p.id, v.id, p.name,
          CASE p.options WHEN '[]' THEN '' ELSE variant_title(p.options, v.options) END, v.sku, coalesce(v.image, p.image),
          l.unit_price_cents, l.quantity, l.unit_price_cents * l.quantity, l.discount_cents, l.tax_cents,
          l.tax_per_million, v.weight_grams
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
