-- The people of the shop in one list: members, staff apart, and guests by their address. Triggers keep it, so no writer can forget to.

-- A member's row has the member's id. Guests have ids of their own, so that no address of a page holds their email.
CREATE TABLE customer (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('member', 'staff', 'guest')),
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL DEFAULT '',
  since timestamptz NOT NULL DEFAULT now(),
  -- Whether lists show it: members, guests who bought or wrote, and staff who bought.
  is_listed boolean NOT NULL DEFAULT false,
  -- Paid orders, and what was paid for them less refunds.
  orders integer NOT NULL DEFAULT 0,
  spent_cents bigint NOT NULL DEFAULT 0,
  last_order_at timestamptz,
  -- Where the last order with an address in parts went, as a code of two letters.
  country text,
  group_id uuid REFERENCES customer_group,
  group_name text,
  -- The newest note of staff.
  note text,
  noted_at timestamptz
);
CREATE UNIQUE INDEX customer_guest ON customer (email) WHERE kind = 'guest';
-- One for each order of the list. What nobody has sorts as the last text or the oldest time.
CREATE INDEX customer_since ON customer (since, id) WHERE is_listed;
CREATE INDEX customer_by_name ON customer (lower(name), id) WHERE is_listed;
CREATE INDEX customer_orders ON customer (orders, id) WHERE is_listed;
CREATE INDEX customer_spent ON customer (spent_cents, id) WHERE is_listed;
CREATE INDEX customer_last_order ON customer (coalesce(last_order_at, '1970-01-01 00:00:00+00'), id) WHERE is_listed;
CREATE INDEX customer_country ON customer (coalesce(country, '~') COLLATE "C", id) WHERE is_listed;
CREATE INDEX customer_by_group ON customer (coalesce(lower(group_name), chr(1114111)) COLLATE "C", id) WHERE is_listed;
CREATE INDEX customer_noted ON customer (coalesce(noted_at, '1970-01-01 00:00:00+00'), id) WHERE is_listed;
CREATE INDEX customer_group_of ON customer (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX customer_email_part ON customer USING gin (email gin_trgm_ops) WHERE is_listed;
CREATE INDEX customer_name_part ON customer USING gin (lower(name) gin_trgm_ops) WHERE is_listed;
-- For mistyped addresses: what is nearly the provider of most is near to most of them.
CREATE INDEX customer_local_part ON customer USING gin (split_part(email, '@', 1) gin_trgm_ops) WHERE is_listed;

-- Notes and tags of guests are beside those of members: both go with their person.
CREATE TABLE guest_note (
  id uuid PRIMARY KEY,
  guest_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  written_by uuid NOT NULL REFERENCES member,
  written_at timestamptz NOT NULL DEFAULT now(),
  idempotency_key text CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
  UNIQUE (written_by, idempotency_key)
);
CREATE INDEX guest_note_guest ON guest_note (guest_id, written_at);
CREATE TRIGGER guest_note_tell AFTER INSERT ON guest_note FOR EACH ROW EXECUTE FUNCTION tell_topic('users');

CREATE TABLE guest_tag (
  guest_id uuid NOT NULL REFERENCES customer ON DELETE CASCADE,
  tag text NOT NULL CHECK (char_length(tag) BETWEEN 1 AND 30),
  PRIMARY KEY (guest_id, tag)
);
CREATE INDEX guest_tag_tag ON guest_tag (tag, guest_id);
CREATE TRIGGER guest_tag_tell AFTER INSERT OR DELETE ON guest_tag FOR EACH ROW EXECUTE FUNCTION tell_topic('users');

-- What the orders of a member, or of the guest of an address, say about them.
CREATE FUNCTION sums_of_customer(p_member uuid, p_guest text, OUT orders integer, OUT spent_cents bigint,
  OUT last_order_at timestamptz, OUT country text) LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer, coalesce(sum(o.total_cents - coalesce((SELECT sum(r.amount_cents) FROM refund r
      WHERE r.order_id = o.id AND r.state = 'succeeded'), 0)), 0)::bigint, max(o.booked_at),
    (array_agg(o.delivery->>'country' ORDER BY o.number DESC) FILTER (WHERE o.delivery->>'country' ~ '^[A-Z]{2}$'))[1]
  FROM (SELECT * FROM orders WHERE member_id = p_member
    UNION ALL SELECT * FROM orders WHERE guest_email = p_guest AND member_id IS NULL) o
  WHERE o.paid_at IS NOT NULL AND o.status IN ('pending', 'shipped', 'refunding', 'refunded')
$$;

-- Brings a member's row up to date. It locks the row first and reads afterwards, so that the last of several writers sees them all.
CREATE FUNCTION refresh_member(p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM member WHERE id = p_id AND deleted_at IS NULL) THEN
    DELETE FROM customer WHERE id = p_id;
    RETURN;
  END IF;
  INSERT INTO customer (id, kind, email) SELECT m.id, 'member', m.email FROM member m WHERE m.id = p_id ON CONFLICT DO NOTHING;
  PERFORM 1 FROM customer c WHERE c.id = p_id FOR UPDATE;
  UPDATE customer c SET kind = CASE m.role WHEN 'member' THEN 'member' ELSE 'staff' END, email = m.email, name = m.name,
      since = m.created_at, is_listed = m.role = 'member' OR s.orders > 0, orders = s.orders, spent_cents = s.spent_cents,
      last_order_at = s.last_order_at, country = s.country, group_id = g.id, group_name = g.name,
      note = left(n.text, 200), noted_at = n.written_at
    FROM member m CROSS JOIN LATERAL sums_of_customer(m.id, NULL) s
      LEFT JOIN customer_group g ON g.id = m.group_id
      LEFT JOIN LATERAL (SELECT t.text, t.written_at FROM customer_note t WHERE t.member_id = m.id
        ORDER BY t.written_at DESC, t.id DESC LIMIT 1) n ON true
    WHERE c.id = p_id AND m.id = p_id;
END $$;

-- The same for the guest of an address: someone with orders of no account, or with messages from an address that no account has.
CREATE FUNCTION refresh_guest(p_email text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE guest uuid; ordered record; wrote record; has_account boolean;
BEGIN
  IF p_email IS NULL OR p_email LIKE '%@deleted.invalid' THEN RETURN; END IF;
  LOOP
    INSERT INTO customer (kind, email) VALUES ('guest', p_email) ON CONFLICT DO NOTHING;
    SELECT c.id INTO guest FROM customer c WHERE c.kind = 'guest' AND c.email = p_email FOR UPDATE;
    -- Another transaction has removed it meanwhile.
    EXIT WHEN FOUND;
  END LOOP;
  SELECT min(o.booked_at) AS since, (array_agg(o.display_name ORDER BY o.number DESC))[1] AS name INTO ordered
    FROM orders o WHERE o.guest_email = p_email AND o.member_id IS NULL;
  has_account := EXISTS (SELECT FROM member m WHERE m.email = p_email AND m.deleted_at IS NULL);
  SELECT min(m.created_at) AS since, (array_agg(m.name ORDER BY m.created_at DESC))[1] AS name INTO wrote
    FROM message m WHERE m.email = p_email AND NOT has_account;
  IF ordered.since IS NULL AND wrote.since IS NULL THEN
    DELETE FROM customer c WHERE c.id = guest;
    RETURN;
  END IF;
  UPDATE customer c SET name = coalesce(ordered.name, wrote.name), since = least(ordered.since, wrote.since),
      is_listed = s.orders > 0 OR wrote.since IS NOT NULL, orders = s.orders, spent_cents = s.spent_cents,
      last_order_at = s.last_order_at, country = s.country, note = left(n.text, 200), noted_at = n.written_at
    FROM sums_of_customer(NULL, p_email) s
      LEFT JOIN LATERAL (SELECT t.text, t.written_at FROM guest_note t WHERE t.guest_id = guest
        ORDER BY t.written_at DESC, t.id DESC LIMIT 1) n ON true
    WHERE c.id = guest;
END $$;

CREATE FUNCTION refresh_customer_of(p_member uuid, p_guest text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_member IS NULL THEN PERFORM refresh_guest(p_guest); ELSE PERFORM refresh_member(p_member); END IF;
END $$;

-- The triggers run when a transaction commits: it has all its other locks by then, so these rows can be part of no deadlock.
CREATE FUNCTION note_customer_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_customer_of(NEW.member_id, NEW.guest_email);
  IF TG_OP = 'UPDATE' AND (OLD.member_id, OLD.guest_email) IS DISTINCT FROM (NEW.member_id, NEW.guest_email) THEN
    PERFORM refresh_customer_of(OLD.member_id, OLD.guest_email);
  END IF;
  RETURN NULL;
END $$;
-- A member's order counts once it is paid; a guest has a page from the first order on.
CREATE CONSTRAINT TRIGGER order_customer_new AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.member_id IS NULL OR NEW.paid_at IS NOT NULL) EXECUTE FUNCTION note_customer_of_order();
CREATE CONSTRAINT TRIGGER order_customer_changed
  AFTER UPDATE OF member_id, guest_email, status, paid_at, total_cents, booked_at, delivery, display_name ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status IN ('pending', 'shipped', 'refunding', 'refunded')) <> (NEW.status IN ('pending', 'shipped', 'refunding', 'refunded'))
    OR (OLD.member_id, OLD.guest_email, OLD.paid_at IS NULL, OLD.total_cents, OLD.booked_at, OLD.delivery, OLD.display_name)
      IS DISTINCT FROM (NEW.member_id, NEW.guest_email, NEW.paid_at IS NULL, NEW.total_cents, NEW.booked_at, NEW.delivery, NEW.display_name))
  EXECUTE FUNCTION note_customer_of_order();

CREATE FUNCTION note_customer_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_customer_of(o.member_id, o.guest_email) FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refund_customer_new AFTER INSERT ON refund DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state = 'succeeded') EXECUTE FUNCTION note_customer_of_refund();
CREATE CONSTRAINT TRIGGER refund_customer_changed AFTER UPDATE OF state ON refund DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.state = 'succeeded') <> (NEW.state = 'succeeded')) EXECUTE FUNCTION note_customer_of_refund();

-- Messages from an address are a guest's until an account has it, and again afterwards.
CREATE FUNCTION note_customer_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_member(NEW.id);
  IF EXISTS (SELECT FROM message WHERE email = NEW.email) OR EXISTS (SELECT FROM customer WHERE kind = 'guest' AND email = NEW.email) THEN
    PERFORM refresh_guest(NEW.email);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.email <> NEW.email AND EXISTS (SELECT FROM message WHERE email = OLD.email) THEN
    PERFORM refresh_guest(OLD.email);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER member_customer_new AFTER INSERT ON member DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION note_customer_of_member();
CREATE CONSTRAINT TRIGGER member_customer_changed AFTER UPDATE OF email, name, role, group_id, created_at, deleted_at ON member
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.email, OLD.name, OLD.role, OLD.group_id, OLD.created_at, OLD.deleted_at)
    IS DISTINCT FROM (NEW.email, NEW.name, NEW.role, NEW.group_id, NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION note_customer_of_member();

CREATE FUNCTION note_customer_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_guest(e.email) FROM (SELECT DISTINCT lower(email) AS email
    FROM (VALUES (CASE TG_OP WHEN 'INSERT' THEN NULL ELSE OLD.email END), (CASE TG_OP WHEN 'DELETE' THEN NULL ELSE NEW.email END)) v(email)
    WHERE email IS NOT NULL) e
    WHERE NOT EXISTS (SELECT FROM member m WHERE m.email = e.email AND m.deleted_at IS NULL);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER message_customer_new AFTER INSERT OR DELETE ON message DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION note_customer_of_message();
CREATE CONSTRAINT TRIGGER message_customer_changed AFTER UPDATE OF email ON message DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.email <> NEW.email) EXECUTE FUNCTION note_customer_of_message();

CREATE FUNCTION note_customer_of_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_member(NEW.member_id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER customer_note_listed AFTER INSERT OR UPDATE OF member_id ON customer_note
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_customer_of_note();

CREATE FUNCTION note_customer_of_guest_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_guest(c.email) FROM customer c WHERE c.id = NEW.guest_id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER guest_note_listed AFTER INSERT ON guest_note
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_customer_of_guest_note();

-- By id, as others lock them.
CREATE FUNCTION note_group_of_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM customer c WHERE c.group_id = NEW.id ORDER BY c.id FOR UPDATE;
  UPDATE customer c SET group_name = NEW.name WHERE c.group_id = NEW.id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER customer_group_listed AFTER UPDATE OF name ON customer_group DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION note_group_of_customers();
