import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

const MEMBERS_AT_ONCE = 5_000;

/** Inserts members with a session and an access token each, without hashing passwords; returns the tokens. */
export async function addMembers(pool: pg.Pool, count: number, role = 'member'): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  for (let from = 0; from < count; from += MEMBERS_AT_ONCE) {
    const some = tokens.slice(from, from + MEMBERS_AT_ONCE);
    await pool.query(
      `WITH people AS (
         INSERT INTO member (id, email, name, email_verified, role)
         SELECT gen_random_uuid(), $2 || '.' || gen_random_uuid() || '@bench.example', 'Bench', true, $2
         FROM generate_series(1, $1::int) RETURNING id
       ), sessions AS (
         INSERT INTO session (id, member_id, token_hash, expires_at)
         SELECT gen_random_uuid(), id, encode(sha256(uuid_send(id)), 'hex'), now() + interval '1 day' FROM people RETURNING id, member_id
       )
       INSERT INTO access_token (token_hash, session_id, member_id, expires_at)
       SELECT hash, s.id, s.member_id, now() + interval '1 day'
       FROM (SELECT *, row_number() OVER () AS n FROM sessions) s
       JOIN unnest($3::bytea[]) WITH ORDINALITY AS t(hash, n) USING (n)`,
      [some.length, role, some.map((token) => createHash('sha256').update(token).digest())],
    );
    // Autovacuum would do this after such growth, and plans would change.
    await pool.query('ANALYZE member, session, access_token');
  }
  return tokens;
}

const NOUNS = ['board', 'keycap', 'switch', 'plate', 'cable', 'handle', 'shovel', 'scoop', 'rake', 'spade'];
const WOODS = ['walnut', 'hickory', 'ash', 'maple', 'beech', 'birch', 'cherry', 'oak', 'teak', 'larch'];

// Four properties with five to ten values each, from one product in two to one in ten.
const PROPERTIES = `jsonb_build_array(
  jsonb_build_object('label', 'Layout', 'value', (n % 10) || '0%'),
  jsonb_build_object('label', 'Connection', 'value', 'USB-C, Link ' || n / 3 % 4),
  jsonb_build_object('label', 'Material', 'value', ($3::text[])[1 + n / 7 % 10]),
  jsonb_build_object('label', 'Switch', 'value', 'Switch ' || n / 11 % 5))`;

/** Fills the shop up to a number of products with stock; the vocabulary grows with them. */
export async function growProducts(pool: pg.Pool, upTo: number, { properties = false } = {}): Promise<void> {
  const have = (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM product')).rows[0]?.n ?? 0;
  const step = 20_000;
  for (let from = have + 1; from <= upTo; from += step) {
    const to = Math.min(upTo, from + step - 1);
    await unlimited(
      pool,
      `WITH goods AS (
         INSERT INTO product (id, name, description, pictures, min_quantity, lowest_price_cents, highest_price_cents, in_stock, properties)
         SELECT gen_random_uuid(),
           initcap(($3::text[])[1 + n % 10]) || ' ' || initcap(($4::text[])[1 + n / 10 % 10]) || ' Bench ' || n,
           'A ' || ($3::text[])[1 + n / 100 % 10] || ' thing of series w' || n / 50 || ' for the bench, made of ' || ($4::text[])[1 + n / 7 % 10],
           '[{"address": "/pictures/bench.webp", "alt": ""}]', 1, 1000 + n % 5000, 1000 + n % 5000, true, ${properties ? PROPERTIES : "'[]'"}
         FROM generate_series($1::int, $2::int) n RETURNING id, name, lowest_price_cents
       ), offers AS (
         INSERT INTO variant (id, product_id, sku, price_cents, received)
         SELECT id, id, next_sku(name), lowest_price_cents, 1000000 FROM goods RETURNING id, received
       ) INSERT INTO stock_journal (variant_id, kind, received_delta) SELECT id, 'receive', received FROM offers`,
      [from, to, WOODS, NOUNS],
    );
  }
  await settle(pool);
}

/** Fills the shop up to a number of orders, spread over its members and products. */
export async function growOrders(pool: pg.Pool, upTo: number): Promise<void> {
  const have = (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM orders')).rows[0]?.n ?? 0;
  const step = 20_000;
  await unlimited(pool, 'DROP TABLE IF EXISTS bench_people, bench_goods', []);
  await unlimited(
    pool,
    `CREATE UNLOGGED TABLE bench_people AS SELECT row_number() OVER () AS n, id, email, name FROM member`,
    [],
  );
  await unlimited(
    pool,
    `CREATE UNLOGGED TABLE bench_goods AS SELECT row_number() OVER () AS n, id, name, image FROM product LIMIT 1000`,
    [],
  );
  for (let from = have + 1; from <= upTo; from += step) {
    const to = Math.min(upTo, from + step - 1);
    await unlimited(
      pool,
      `WITH booked AS (
         INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, total_cents, totals, email,
           display_name, address, delivery, phone, expires_at, status, transaction_id, paid_at)
         SELECT gen_random_uuid(), p.id, 'bench-' || i, '', 1000, 1000, '[]', p.email, p.name, '1 Bench Street', '{"text": "1 Bench Street"}', '0123456',
           now() + interval '1 day', 'pending', 'bench-' || i, now()
         FROM generate_series($1::int, $2::int) i
         JOIN bench_people p ON p.n = 1 + i % (SELECT count(*) FROM bench_people) RETURNING id, number
       ) INSERT INTO order_line (id, order_id, product_id, variant_id, product_name, variant_title, sku, image, unit_price_cents,
           quantity, total_cents)
         SELECT gen_random_uuid(), b.id, g.id, g.id, g.name, '', g.name, g.image, 1000, 1, 1000
         FROM booked b JOIN bench_goods g ON g.n = 1 + b.number % (SELECT count(*) FROM bench_goods)`,
      [from, to],
    );
  }
  await settle(pool);
}

/** Gives each of `bench_member` that many unpaid orders of one of `bench_product`. */
export async function growOpenOrders(pool: pg.Pool, each: number): Promise<void> {
  await unlimited(
    pool,
    `WITH goods AS (
       SELECT n, v.id, v.product_id, b.name, v.sku, v.price_cents, count(*) OVER () AS others
       FROM bench_product b JOIN variant v ON v.product_id = b.id
     ), wanted AS (
       SELECT gen_random_uuid() AS order_id, gen_random_uuid() AS line_id, m.id AS member_id, m.email, m.name AS member_name, g.*
       FROM bench_member m CROSS JOIN generate_series(1, $1::int) i JOIN goods g ON g.n = 1 + (m.n * 7 + i) % g.others
     ), booked AS (
       INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, total_cents, totals, email,
         display_name, address, delivery, phone, expires_at)
       SELECT order_id, member_id, order_id, '', price_cents, price_cents, '[]', email, member_name, '1 Bench Street', '{"text": "1 Bench Street"}', '0123456',
         now() + interval '1 day' FROM wanted
     ), ordered AS (
       INSERT INTO order_line (id, order_id, product_id, variant_id, product_name, variant_title, sku, image,
         unit_price_cents, quantity, total_cents)
       SELECT line_id, order_id, product_id, id, name, '', sku, '/pictures/bench.webp', price_cents, 1, price_cents FROM wanted
     )
     INSERT INTO order_journal (order_id, event, to_status) SELECT order_id, 'booked', 'unpaid' FROM wanted`,
    [each],
  );
  await settle(pool);
}

const MOST_RECORDS = 100_000;

/** Fills reviews by customers and rows of the audit log, up to a number each. */
export async function growRecords(pool: pg.Pool, upTo: number): Promise<void> {
  const wanted = Math.min(upTo, MOST_RECORDS);
  await unlimited(
    pool,
    `INSERT INTO review (id, member_id, product_id, rating, message)
     SELECT gen_random_uuid(), o.member_id, l.product_id, 1 + (o.number % 5)::int, 'Good.'
     FROM orders o JOIN order_line l ON l.order_id = o.id
     ORDER BY o.number LIMIT $1 - (SELECT count(*) FROM review) ON CONFLICT DO NOTHING`,
    [wanted],
  );
  await unlimited(
    pool,
    `INSERT INTO audit_log (actor_kind, action, subject_kind, subject_id)
     SELECT 'system', 'order.shipped', 'order', n::text
     FROM generate_series(1, $1 - (SELECT count(*) FROM audit_log)) n`,
    [wanted],
  );
  await settle(pool);
}

/** Does autovacuum's and the checkpointer's work at once, so that it does not run during a measurement. */
async function settle(pool: pg.Pool): Promise<void> {
  await unlimited(pool, 'VACUUM (ANALYZE)');
  await unlimited(pool, 'CHECKPOINT');
}

/** Runs a statement without the shop's time limit, which filling exceeds. */
async function unlimited(pool: pg.Pool, text: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(text, values);
  } finally {
    await client.query('RESET statement_timeout').catch(() => undefined);
    client.release();
  }
}
