import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { forgetCalls } from '#shop/limits/count-call.ts';
import { expireOrders } from '#shop/orders/expire-orders.ts';
import { settleOpenPayments } from '#shop/reconciliation/settle-open-payments.ts';
import { newCollection } from '#tests/calls/tables/sound-bodies.ts';
import { callsWithBody, makeSpoilt } from '#tests/calls/worlds/calls-of-world.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';

// Enough that the planner prefers an index to a sequential scan, yet inserted within seconds.
const ROWS = 20_000;
const LARGE = ROWS / 2;

let world: PaymentWorld;
let large: string[];

beforeAll(async () => {
  world = await startPaymentWorld('index_use');
  await fill();
}, 120_000);
afterAll(() => world?.shop.close());

/** The rows that sequential scans of each large table have read so far. */
async function readFromEndToEnd(): Promise<Record<string, number>> {
  const { pool } = world.shop.open.shop;
  // Each connection buffers its statistics.
  const clients = await Promise.all(Array.from({ length: 8 }, () => pool.connect()));
  for (const client of clients) await client.query('SELECT pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  const { rows } = await pool.query<{ name: string; read: number }>(
    'SELECT relname AS name, seq_tup_read AS read FROM pg_stat_user_tables WHERE relname = ANY($1)',
    [large],
  );
  return Object.fromEntries(rows.map(({ name, read }) => [name, read]));
}

/** The large tables that `work` read by sequential scan. */
async function scannedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await readFromEndToEnd();
  await work();
  const after = await readFromEndToEnd();
  return Object.keys(after).filter((name) => (after[name] ?? 0) - (before[name] ?? 0) >= LARGE);
}

/** The index entries and scanned rows that `work` read in the tables of the search. */
async function readForSearch(work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await readFromEndToEnd();
    const { rows } = await world.shop.open.shop.pool.query<{ read: number }>(
      `SELECT sum(t.seq_tup_read + i.read)::float8 AS read FROM pg_stat_user_tables t
       JOIN (SELECT relid, sum(idx_tup_read) AS read FROM pg_stat_user_indexes GROUP BY relid) i USING (relid)
       WHERE t.relname IN ('product', 'product_word', 'search_word')`,
    );
    return rows[0]?.read ?? Number.NaN;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

test('the tables that grow with a shop are large here', () => {
  expect(large).toEqual(
    expect.arrayContaining([
      'product',
      'variant',
      'member',
      'orders',
      'order_line',
      'payment',
      'review',
      'stock_journal',
      'order_journal',
      'session',
      'access_token',
      'outbox',
      'search_word',
      'product_word',
      'webhook_event',
    ]),
  );
});

test('a scan from end to end is noticed', async () => {
  const { pool } = world.shop.open.shop;
  expect(await scannedBy(() => pool.query('SELECT max(length(description)) FROM product'))).toEqual([
    'product',
  ]);
});

describe('no call reads a large table from end to end', () => {
  test.each(CALLS.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    expect(await scannedBy(() => every(call))).toEqual([]);
  });

  test.each([
    ...['featured', 'newest', 'price', '-price', 'rating', 'name'].map(
      (sort) => `/product?limit=12&sort=${sort}`,
    ),
    '/product?limit=12&q=bench',
    '/product?limit=12&q=serie+w77',
    '/product?limit=12&q=bnech+seris&available=true&priceFrom=10&priceTo=20',
    '/product?limit=12&facet=Layout:70%25&facet=Layout:60%25',
    '/product?limit=12&facet=Layout:70%25&facet=Keys:K77&sort=price',
    '/product?limit=12&facet=Layout:70%25&q=bench',
    '/product?limit=12&price=10-20&price=50-',
    '/product/facets',
    '/product/facets?facet=Layout:70%25',
    '/product/facets?facet=Layout:70%25&facet=Keys:K77&q=bench',
    '/product/facets?q=bench&price=10-20&available=true&rating=4',
    '/product/suggestions?q=ben',
    '/collections/by-hand/products?limit=12',
    '/collections/by-rule/products?limit=12',
    '/collections/reduced/products?limit=12',
    '/collections/few/products?limit=12',
    '/orders?limit=20&q=person77',
    '/orders?limit=20&q=board+199',
    '/orders?limit=20&q=11999+long+lane',
    '/orders?limit=20&q=long+lane',
    '/orders?limit=20&q=0151+200-1777',
    '/orders?limit=20&q=1077',
    '/orders?limit=20&status=pending',
    '/user?limit=20&q=person77',
  ])('GET %s, nor its second page', async (path) => {
    const scanned = await scannedBy(async () => {
      const first = await world.shop.call('GET', path, { as: world.ada });
      expect(first.status).toBe(200);
      const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1];
      if (next)
        expect((await world.shop.call('GET', next.replace('/api', ''), { as: world.ada })).status).toBe(200);
    });
    expect(scanned).toEqual([]);
  });
});

describe('a search reads the rows that it shows and counts, not the whole table', () => {
  test.each([
    ['bench'],
    ['board'],
    ['bench board'],
    ['board of bench series'],
    ['bnech seris'],
    ['w77'],
    ['w7'],
    ['no7 bench'],
    ['n'],
    ['bench&sort=newest'],
    ['bench&sort=-price'],
    ['bench&sort=name'],
    ['bench&sort=rating'],
    ['w77&sort=price'],
    ['bench&priceFrom=10&priceTo=10.05'],
    ['bench&rating=5&priceTo=11'],
    ['&facet=Layout:70%25'],
    ['bench&facet=Layout:70%25&facet=Layout:60%25&sort=-price'],
    ['bench&facet=Layout:70%25&facet=Keys:K77'],
  ])('q=%s', async (q) => {
    const read = await readForSearch(async () => {
      const { status } = await world.shop.call('GET', `/product?limit=12&q=${q.replaceAll(' ', '+')}`);
      expect(status).toBe(200);
    });
    expect(read).toBeGreaterThan(0);
    // Expected: for each of four words twice the counted entries, plus as many products for the page.
    expect(read).toBeLessThan(LARGE);
  });
});

describe('facet counts read a bounded part of the catalogue', () => {
  test.each([
    [''],
    ['facet=Layout:70%25'],
    ['facet=Layout:70%25&facet=Layout:60%25&price=10-50'],
    ['q=bench&facet=Layout:70%25&available=true'],
  ])('%s', async (query) => {
    const read = await readForSearch(async () => {
      const { status, body } = await world.shop.call('GET', `/product/facets?${query}`);
      expect(status).toBe(200);
      expect(body.facets[0].values).toHaveLength(10);
      expect(body.available.isMinimum).toBe(true);
    });
    // Each of the ten values and eight other choices up to the limit of a count; per chosen kind the products of one list.
    expect(read).toBeLessThan(LARGE * 2);
  });
});

test('an order that is booked, paid, shipped and refunded, and one that is cancelled, read none', async () => {
  const scanned = await scannedBy(async () => {
    const { order } = await world.booked();
    const intent = await world.pay(order);
    await world.report(order, intent);
    expect((await world.shop.call('PUT', `/orders/${order}`, { as: world.ada })).status).toBe(200);
    expect((await world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada })).status).toBe(202);
    const other = await world.booked();
    expect((await world.cancel(other.order)).status).toBe(200);
  });
  expect(scanned).toEqual([]);
});

test('bookings that share a batch read none', async () => {
  const { pool } = world.shop.open.shop;
  const { rows } = await pool.query(
    `SELECT json_agg(b)::text AS batch FROM (
       SELECT m.id AS member_id, 'CODE-' || n AS code, 'Board ' || n AS product_name, 1 AS quantity
       FROM generate_series(1, 64) n JOIN member m ON m.email = 'person' || n || '@example.com') b`,
  );
  expect(await scannedBy(() => pool.query('SELECT lock_for_bookings($1)', [rows[0].batch]))).toEqual([]);
});

test('the jobs of every few minutes read none', async () => {
  const { shop } = world.shop.open;
  const scanned = await scannedBy(async () => {
    await expireOrders(shop);
    await settleOpenPayments(shop);
    await forgetCalls(shop);
  });
  expect(scanned).toEqual([]);
});

/** Makes a valid call, on an existing target if the path tells which. */
async function every(call: Call): Promise<void> {
  const { shop, mia, ada } = world;
  const product = await shop.addProduct({ name: `Board ${randomUUID()}` });
  const added = await shop.call('POST', '/collections', { as: ada, body: newCollection() });
  const callWorld = { shop, mia, ada, product, collection: added.body };
  const sound = callsWithBody(callWorld).find((one) => one.call === call)?.sound;
  const { order } = await world.booked();
  const param = call.path.startsWith('/product')
    ? product.id
    : /\{(email|slug)\}/.test(call.path)
      ? undefined
      : order;
  const { status } = await makeSpoilt(callWorld, call, { param, body: sound && JSON.stringify(sound) });
  expect(status).toBeLessThan(500);
}

/** Fills every table that grows, with rows that refer to each other, so that look-ups find something. */
async function fill(): Promise<void> {
  const { database } = world.shop.open;
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    for (const sql of FILLING) await owner.query(sql, sql.includes('$1') ? [ROWS] : []);
    const { rows } = await owner.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1`,
      [LARGE],
    );
    large = rows.map(({ name }) => name);
  } finally {
    await owner.end();
  }
}

const FILLING = [
  `INSERT INTO product (id, name, description, image, min_quantity, lowest_price_cents, highest_price_cents, in_stock,
     properties, former_price_cents)
   SELECT gen_random_uuid(), 'Board ' || n, 'Bench board of series w' || n / 40 || ' no' || n, '/pictures/board.webp', 1,
     1000 + n, 1000 + n, true,
     jsonb_build_array(jsonb_build_object('label', 'Layout', 'value', (n % 10) || '0%'), jsonb_build_object('label', 'Keys', 'value', 'K' || n / 20)),
     1000 + n + n % 2
   FROM generate_series(1, $1::int) n`,
  `INSERT INTO variant (id, product_id, sku, price_cents, former_price_cents, received)
   SELECT id, id, name, lowest_price_cents, former_price_cents, 1000 FROM product WHERE name LIKE 'Board %'`,
  `INSERT INTO stock_journal (variant_id, kind, received_delta) SELECT id, 'receive', received FROM variant WHERE sku LIKE 'Board %'`,
  `INSERT INTO collection (id, slug, title, text, image_alt, in_menu, position, rule)
   SELECT gen_random_uuid(), slug, slug, '', '', true, 0, rule::jsonb FROM (VALUES ('by-hand', NULL),
     ('by-rule', '{"property": {"label": "Layout", "value": "70%"}}'), ('reduced', '{"reduced": true, "available": "true"}'),
     ('few', '{"property": {"label": "Keys", "value": "K77"}}')) AS c(slug, rule)`,
  `INSERT INTO collection_product (collection_id, place, product_id)
   SELECT c.id, p.place, p.id FROM collection c, (SELECT id, row_number() OVER () AS place FROM product LIMIT 500) p
   WHERE c.slug = 'by-hand'`,
  `INSERT INTO member (id, email, name, email_verified)
   SELECT gen_random_uuid(), 'person' || n || '@example.com', 'Person ' || n, true FROM generate_series(1, $1::int) n`,
  `INSERT INTO session (id, member_id, token_hash, expires_at)
   SELECT gen_random_uuid(), id, encode(sha256(uuid_send(id)), 'hex'), now() + interval '1 day' FROM member WHERE email LIKE 'person%'`,
  `INSERT INTO access_token (token_hash, session_id, member_id, expires_at)
   SELECT decode(token_hash, 'hex'), id, member_id, expires_at FROM session
   WHERE token_hash = encode(sha256(uuid_send(member_id)), 'hex')`,
  `INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, total_cents, email, display_name,
     address, phone, expires_at, status, transaction_id, paid_at)
   SELECT gen_random_uuid(), id, id::text, '', 1000, 1000, email, name, n || ' Long Lane', '0151' || 2000000 + n,
     now() + interval '1 day', 'pending', 'pi_' || id, now()
   FROM (SELECT *, row_number() OVER () AS n FROM member WHERE email LIKE 'person%') m`,
  `INSERT INTO order_journal (order_id, event, to_status) SELECT id, 'booked', 'unpaid' FROM orders`,
  `INSERT INTO order_line (id, order_id, product_id, variant_id, product_name, variant_title, sku, image, unit_price_cents, quantity, total_cents)
   SELECT gen_random_uuid(), o.id, p.id, p.id, p.name, '', p.name, p.image, 1000, 1, 1000
   FROM (SELECT id, row_number() OVER () AS n FROM orders) o JOIN (SELECT id, name, image, row_number() OVER () AS n FROM product) p USING (n)`,
  `INSERT INTO payment (id, order_id, attempt, intent_id, amount_cents, state)
   SELECT gen_random_uuid(), id, 1, transaction_id, 1000, 'succeeded' FROM orders`,
  `INSERT INTO review (id, member_id, product_id, rating, message)
   SELECT gen_random_uuid(), m.id, p.id, 5, 'Good.'
   FROM (SELECT id, row_number() OVER () AS n FROM member WHERE email LIKE 'person%') m
   JOIN (SELECT id, row_number() OVER () AS n FROM product) p USING (n)`,
  // The work is done, so no job is needed, and 20,000 jobs take longer than all other rows.
  `ALTER TABLE outbox DISABLE TRIGGER outbox_enqueued`,
  `INSERT INTO outbox (dedupe_key, kind, payload, done_at) SELECT 'mail:bench:' || n, 'mail', '{}', now() FROM generate_series(1, $1::int) n`,
  `ALTER TABLE outbox ENABLE TRIGGER outbox_enqueued`,
  `INSERT INTO webhook_event (id, type) SELECT 'evt_' || n, 'payment_intent.succeeded' FROM generate_series(1, $1::int) n`,
  `INSERT INTO account (id, account_id, provider_id, member_id)
   SELECT gen_random_uuid(), id::text, 'credential', id FROM member WHERE email LIKE 'person%'`,
  `INSERT INTO audit_log (actor_kind, action, subject_kind, subject_id) SELECT 'system', 'order.shipped', 'order', n::text FROM generate_series(1, $1::int) n`,
  `INSERT INTO subscriber (email, mails, state, confirmed_at) SELECT 'reader' || n || '@example.com', 1, 'confirmed', now() FROM generate_series(1, $1::int) n`,
  `INSERT INTO discount_code (code, email, cents) SELECT 'CODE-' || n, 'reader' || n || '@example.com', 1000 FROM generate_series(1, $1::int) n`,
  `INSERT INTO shop_setting (name, value) VALUES ('facets', '"Layout"')`,
  'ANALYZE',
];
