import pg from 'pg';

// Enough that the planner prefers an index to a sequential scan, yet inserted within seconds.
const ROWS = 20_000;
export const LARGE = ROWS / 2;

/**
 * Fills every table that grows, with rows that refer to each other, so that look-ups find something. Returns the tables
 * that are large then.
 */
export async function fillTables(ownerUrl: string): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    for (const sql of FILLING) await owner.query(sql, sql.includes('$1') ? [ROWS] : []);
    const { rows } = await owner.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1`,
      [LARGE],
    );
    return rows.map(({ name }) => name);
  } finally {
    await owner.end();
  }
}

const FILLING = [
  `INSERT INTO product (id, name, description, pictures, min_quantity, lowest_price_cents, highest_price_cents, in_stock,
     properties, former_price_cents, tags)
   SELECT gen_random_uuid(), 'Board ' || n, 'Bench board of series w' || n / 40 || ' no' || n, '[{"address": "/pictures/board.webp", "alt": ""}]', 1,
     1000 + n, 1000 + n, true,
     jsonb_build_array(jsonb_build_object('label', 'Layout', 'value', (n % 10) || '0%'), jsonb_build_object('label', 'Keys', 'value', 'K' || n / 20)),
     1000 + n + n % 2, ARRAY['common', 'few' || n / 20]
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO variant (id, product_id, sku, price_cents, former_price_cents, received)
   SELECT id, id, name, lowest_price_cents, former_price_cents, 1000 FROM product WHERE name LIKE 'Board %'`,
  `INSERT INTO stock_journal (variant_id, kind, received_delta) SELECT id, 'receive', received FROM variant WHERE sku LIKE 'Board %'`,
  `INSERT INTO collection (id, slug, title, text, image_alt, in_menu, position, rule)
   SELECT gen_random_uuid(), slug, slug, '', '', true, 0, rule::jsonb FROM (VALUES ('by-hand', NULL),
     ('by-rule', '{"property": {"label": "Layout", "value": "70%"}}'), ('reduced', '{"reduced": true, "available": "true"}'),
     ('few', '{"property": {"label": "Keys", "value": "K77"}}'), ('tagged', '{"tag": "few77"}'), ('common', '{"tag": "common"}')) AS c(slug, rule)`,
  `INSERT INTO collection_product (collection_id, place, product_id)
   SELECT c.id, p.place, p.id FROM collection c, (SELECT id, row_number() OVER () AS place FROM product LIMIT 500) p
   WHERE c.slug = 'by-hand'`,
  // The rows below refer to existing rows, and no page shows them: checks and notifications would take two thirds of the time.
  `SET session_replication_role = replica`,
  `INSERT INTO member (id, email, name, email_verified)
   SELECT gen_random_uuid(), 'person' || n || '@example.com', 'Person ' || n, true FROM generate_series(1, $1::int) n`,
  `INSERT INTO session (id, member_id, token_hash, expires_at)
   SELECT gen_random_uuid(), id, encode(sha256(uuid_send(id)), 'hex'), now() + interval '1 day' FROM member WHERE email LIKE 'person%'`,
  `INSERT INTO passkey (id, member_id, credential_id, public_key, counter, name)
   SELECT gen_random_uuid(), id, id::text, '', 0, 'A phone' FROM member WHERE email LIKE 'person%'`,
  `INSERT INTO access_token (token_hash, session_id, member_id, expires_at)
   SELECT decode(token_hash, 'hex'), id, member_id, expires_at FROM session
   WHERE token_hash = encode(sha256(uuid_send(member_id)), 'hex')`,
  `INSERT INTO orders (id, member_id, guest_email, idempotency_key, request_hash, subtotal_cents, total_cents, totals, email,
     display_name, address, delivery, phone, expires_at, status, transaction_id, paid_at)
   SELECT gen_random_uuid(), id, CASE WHEN n % 2 = 0 THEN email END, id::text, '', 1000, 1000,
     '[{"type": "total", "label": "Total", "cents": 1000}]', email, name, n || ' Long Lane',
     jsonb_build_object('text', n || ' Long Lane'), '0151' || 2000000 + n,
     now() + interval '1 day', CASE WHEN n % 4 = 0 THEN 'unpaid' ELSE 'pending' END, CASE WHEN n % 4 > 0 THEN 'pi_' || id END,
     CASE WHEN n % 4 > 0 THEN now() - n * interval '2 hours' END
   FROM (SELECT *, row_number() OVER () AS n FROM member WHERE email LIKE 'person%') m`,
  `INSERT INTO order_journal (order_id, event, to_status) SELECT id, 'booked', 'unpaid' FROM orders`,
  `INSERT INTO order_line (id, order_id, product_id, variant_id, product_name, variant_title, sku, image, unit_price_cents, quantity, total_cents)
   SELECT gen_random_uuid(), o.id, p.id, p.id, p.name, '', p.name, p.image, 1000, 1, 1000
   FROM (SELECT id, row_number() OVER () AS n FROM orders) o JOIN (SELECT id, name, image, row_number() OVER () AS n FROM product) p USING (n)`,
  `INSERT INTO cart (id, token_hash) SELECT gen_random_uuid(), sha256(uuid_send(id)) FROM member WHERE email LIKE 'person%'`,
  `INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price_cents)
   SELECT c.id, v.id, 1, 1000 FROM (SELECT id, row_number() OVER () AS n FROM cart) c
   JOIN (SELECT id, row_number() OVER () AS n FROM variant) v USING (n)`,
  `INSERT INTO payment (id, order_id, attempt, intent_id, amount_cents, state)
   SELECT gen_random_uuid(), id, 1, transaction_id, 1000, 'succeeded' FROM orders WHERE transaction_id IS NOT NULL`,
  `INSERT INTO balance_movement (id, payment_id, order_id, kind, of_id, amount_cents, fee_cents, currency, moved_at)
   SELECT 'txn_' || id, id, order_id, 'charge', intent_id, 1000, 59, 'usd', now() FROM payment`,
  `INSERT INTO shipment (id, order_id, idempotency_key, shipped_by, tracking_number)
   SELECT gen_random_uuid(), id, 'all', member_id, '1Z 999 ' || lpad((row_number() OVER ())::text, 8, '0') FROM orders
   WHERE member_id IS NOT NULL AND transaction_id IS NOT NULL`,
  `INSERT INTO document (kind, year, number, order_id, cause, issued_at, total_cents, facts)
   SELECT 'invoice', 2020, row_number() OVER (), id, '', now(), 1000, '{}' FROM orders WHERE transaction_id IS NOT NULL`,
  `INSERT INTO shipment_line (shipment_id, order_line_id, quantity)
   SELECT s.id, l.id, 1 FROM shipment s JOIN order_line l ON l.order_id = s.order_id`,
  `INSERT INTO refund (id, order_id, payment_id, provider_id, amount_cents, state, given_at)
   SELECT gen_random_uuid(), p.order_id, p.id, 're_' || p.id, 1, 'succeeded', o.paid_at FROM payment p JOIN orders o ON o.id = p.order_id`,
  `INSERT INTO refund_line (refund_id, order_line_id, quantity, unshipped, restocked, value_cents, cents)
   SELECT r.id, l.id, 1, 0, 0, 1, 1 FROM refund r JOIN order_line l ON l.order_id = r.order_id`,
  `INSERT INTO return_request (id, order_id, idempotency_key, reason, message, state, decided_at, received_at)
   SELECT gen_random_uuid(), id, 'all', 'other', '', state, CASE WHEN state <> 'asked' THEN now() END,
     CASE WHEN state = 'received' THEN now() END
   FROM (SELECT id, (ARRAY['asked', 'approved'])[1 + number % 100] AS open FROM orders) o, LATERAL (SELECT coalesce(o.open, 'received') AS state) s`,
  `INSERT INTO return_line (return_id, order_line_id, quantity)
   SELECT t.id, l.id, 1 FROM return_request t JOIN order_line l ON l.order_id = t.order_id`,
  `INSERT INTO withdrawal (id, order_id, name, received_at, state) SELECT gen_random_uuid(), id, display_name, now(), 'accepted' FROM orders`,
  `INSERT INTO review (id, member_id, product_id, rating, message)
   SELECT gen_random_uuid(), m.id, p.id, 5, 'Good.'
   FROM (SELECT id, row_number() OVER () AS n FROM member WHERE email LIKE 'person%') m
   JOIN (SELECT id, row_number() OVER () AS n FROM product) p USING (n)`,
  `INSERT INTO message (id, kind, about, name, email, message, created_at, state)
   SELECT gen_random_uuid(), CASE WHEN n % 5 = 0 THEN 'application' ELSE 'question' END, 'Order ' || n, 'Person ' || n, 'person' || n || '@example.com',
     'Where is my order ' || 1000 + n || '?', now() - n * interval '1 hour', CASE WHEN n % 100 = 0 THEN 'new' ELSE 'done' END
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO message_answer (id, message_id, idempotency_key, text, written_by)
   SELECT gen_random_uuid(), id, 'all', 'On its way.', (SELECT id FROM member LIMIT 1) FROM message`,
  `INSERT INTO customer_tag (member_id, tag) SELECT id, CASE WHEN email LIKE '%77%' THEN 'Dealer' ELSE 'Friend' END FROM member WHERE email LIKE 'person%'`,
  `INSERT INTO outbox (dedupe_key, kind, payload, done_at) SELECT 'mail:bench:' || n, 'mail', '{}', now() FROM generate_series(1, $1::int) n`,
  `INSERT INTO webhook_event (id, type) SELECT 'evt_' || n, 'payment_intent.succeeded' FROM generate_series(1, $1::int) n`,
  `INSERT INTO account (id, account_id, provider_id, member_id)
   SELECT gen_random_uuid(), id::text, 'credential', id FROM member WHERE email LIKE 'person%'`,
  `INSERT INTO audit_log (actor_kind, action, subject_kind, subject_id) SELECT 'system', 'order.shipped', 'order', n::text FROM generate_series(1, $1::int) n`,
  `INSERT INTO subscriber (email, mails, state, confirmed_at) SELECT 'reader' || n || '@example.com', 1, 'confirmed', now() FROM generate_series(1, $1::int) n`,
  `INSERT INTO discount_code (code, email, cents) SELECT 'CODE-' || n, 'reader' || n || '@example.com', 1000 FROM generate_series(1, $1::int) n`,
  `INSERT INTO order_code (order_id, code, cents)
   SELECT id, 'CODE-' || n, 0 FROM (SELECT id, row_number() OVER () AS n FROM orders) o WHERE n <= $1::int`,
  `SET session_replication_role = origin`,
  `INSERT INTO shop_setting (name, value) VALUES ('facets', '"Layout"')`,
  'ANALYZE',
];
