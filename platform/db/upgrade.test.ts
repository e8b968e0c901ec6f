import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveRules } from '#modules/integrity/shop/check-shop.ts';
import { SHOP } from '#shop.config';
import { createRelease } from '#tests/support/create-release.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { describeSchema } from '#tests/support/describe-schema.ts';
import { migrate } from './migrate.ts';

const log = { info() {}, warn() {} };
const FROZEN = new URL('../../tests/upgrades/', import.meta.url);
const FIRST_RELEASE = '001-schema.sql.gz';
const LATER = (await readdir(FROZEN)).filter((name) => name !== FIRST_RELEASE);

// Two products of the first release, one of them off sale, with an unpaid order and its stock.
const SOLD = `
  INSERT INTO member (id, email, name) VALUES (gen_random_uuid(), 'mia@example.com', 'Mia');
  INSERT INTO product (id, name, description, image, pictures, price_cents, former_price_cents, min_quantity, received, reserved, archived_at)
    VALUES ('00000000-0000-4000-8000-000000000001', 'Bamboo board', 'Quiet.', '/a.webp', '["/b.webp", "/a.webp", "/b.webp"]', 9900, 12000, 2, 10, 3, NULL),
      ('00000000-0000-4000-8000-000000000002', 'Bamboo board', 'Loud.', '/b.webp', '[]', 5000, NULL, 5, 4, 0, now());
  WITH booked AS (
    INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, total_cents, email, display_name, address, phone, expires_at)
    SELECT gen_random_uuid(), id, 'key', '', 29700, 29700, email, name, '1 Test Street', '0123456', now() + interval '1 day'
    FROM member RETURNING id
  ), noted AS (
    INSERT INTO order_journal (order_id, event, to_status) SELECT id, 'booked', 'unpaid' FROM booked
  ), line AS (
    INSERT INTO order_line (id, order_id, product_id, product_name, image, unit_price_cents, quantity, total_cents)
    SELECT gen_random_uuid(), id, '00000000-0000-4000-8000-000000000001', 'Bamboo board', '/a.webp', 9900, 3, 29700
    FROM booked RETURNING id, product_id
  ) INSERT INTO stock_journal (product_id, order_line_id, kind, received_delta, reserved_delta)
    SELECT product_id, id, 'reserve', 0, 3 FROM line UNION ALL SELECT id, NULL, 'receive', received, 0 FROM product`;

// One shipped order, and two refunded ones, of which one is back in stock.
const ENDED = `
  CREATE TEMP TABLE ended AS SELECT gen_random_uuid() AS id, gen_random_uuid() AS line, place, place <> 'shipped' AS is_back
    FROM unnest(ARRAY['shipped', 'restocked', 'lost']) AS place;
  INSERT INTO orders (id, member_id, idempotency_key, request_hash, status, subtotal_cents, total_cents, email, display_name,
      address, phone, expires_at, transaction_id, paid_at, shipped_at, shipped_by, refunded_at, restocked, restock)
    SELECT e.id, m.id, e.place, '', CASE WHEN e.is_back THEN 'refunded' ELSE 'shipped' END, 9900, 9900, m.email, m.name,
      '1 Test Street', '0123456', now(), 'pi_' || e.place, now(), CASE WHEN NOT e.is_back THEN now() END,
      CASE WHEN NOT e.is_back THEN m.id END, CASE WHEN e.is_back THEN now() END, e.place = 'restocked',
      CASE WHEN e.is_back THEN e.place = 'restocked' END FROM ended e, member m;
  INSERT INTO order_line (id, order_id, product_id, product_name, image, unit_price_cents, quantity, total_cents)
    SELECT line, id, '00000000-0000-4000-8000-000000000001', 'Bamboo board', '/a.webp', 9900, 1, 9900 FROM ended;
  INSERT INTO payment (id, order_id, attempt, intent_id, amount_cents, state, refund_id)
    SELECT gen_random_uuid(), id, 1, 'pi_' || place, 9900, CASE WHEN is_back THEN 'refunded' ELSE 'succeeded' END,
      CASE WHEN is_back THEN 're_' || place END FROM ended;
  INSERT INTO order_journal (order_id, event, to_status) SELECT id, status, status FROM orders WHERE paid_at IS NOT NULL;
  INSERT INTO stock_journal (product_id, order_line_id, kind, reserved_delta, sold_delta)
    SELECT '00000000-0000-4000-8000-000000000001', line, kind, reserved, sold
    FROM ended, (VALUES ('reserve', 1, 0), ('commit', -1, 1), ('return', 0, -1)) AS move(kind, reserved, sold)
    WHERE kind <> 'return' OR place = 'restocked';
  UPDATE product SET sold = 2 WHERE id = '00000000-0000-4000-8000-000000000001'`;

let fresh: TestDatabase;
let upgraded: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-upgrade-'));
  await mkdir(join(folder, 'none'));
  const schema = async () => gunzipSync(await readFile(new URL(FIRST_RELEASE, FROZEN))).toString();
  const url = pathToFileURL(`${folder}/`);
  fresh = await createTestDatabase('fresh', { empty: true, asOwner: false });
  upgraded = await createTestDatabase('upgraded', { empty: true, asOwner: false });
  await migrate(fresh, { log });
  await migrate(upgraded, { log, schema, folder: new URL('none/', url) });
  await upgraded.pool.query(SOLD);
  await upgraded.pool.query(ENDED);
  await migrate(upgraded, { log });
});
afterAll(async () => {
  await fresh?.drop();
  await upgraded?.drop();
  await rm(folder, { recursive: true });
});

test('a database of the first release, upgraded, has the same schema as a fresh one', async () => {
  const schema = await describeSchema(fresh.pool);
  expect(schema).toContainEqual(expect.stringMatching(/^table orders rights .*shop.*=/));
  expect(await describeSchema(upgraded.pool)).toEqual(schema);
});

test('both record the same migrations, so each restores the other’s backups', async () => {
  const recorded = ({ pool }: TestDatabase) =>
    pool.query('SELECT name, sha256 FROM migration ORDER BY name').then(({ rows }) => rows);
  expect(await recorded(upgraded)).toEqual(await recorded(fresh));
});

test.each(LATER)(
  'so has a database of a later release, which had the migrations up to %s',
  async (frozen) => {
    const later = await createRelease(frozen);
    try {
      await migrate(later, { log });
      expect(await describeSchema(later.pool)).toEqual(await describeSchema(fresh.pool));
    } finally {
      await later.drop();
    }
  },
);

test('the products of the first release have their price and stock in a variant, and every rule holds', async () => {
  expect((await proveRules({ pool: upgraded.pool, parts: SHOP })).broken).toEqual([]);
  const { rows } = await upgraded.pool.query(
    `SELECT v.sku, v.price_cents, v.former_price_cents, v.available, v.archived_at IS NULL AS on_sale, p.lowest_price_cents,
       p.in_stock, p.words FROM variant v JOIN product p ON p.id = v.product_id ORDER BY p.position`,
  );
  expect(rows).toMatchObject([
    { sku: 'BAMBOO-BOARD-1001', price_cents: 9900, former_price_cents: 12000, available: 5, on_sale: true },
    { sku: 'BAMBOO-BOARD-1002', price_cents: 5000, former_price_cents: null, available: 4, on_sale: false },
  ]);
  expect(rows[0]).toMatchObject({
    lowest_price_cents: 9900,
    in_stock: true,
    words: ['bamboo', 'board', 'quiet'],
  });
  const { rows: lines } = await upgraded.pool.query('SELECT DISTINCT variant_title, sku FROM order_line');
  expect(lines).toEqual([{ variant_title: '', sku: 'BAMBOO-BOARD-1001' }]);
});

test('the orders of the first release that were shipped or refunded have one shipment or refund of everything', async () => {
  const { rows } = await upgraded.pool.query(
    `SELECT o.idempotency_key AS order, s.quantity AS shipped, r.state, r.provider_id, r.amount_cents::int AS cents, x.unshipped, x.restocked
     FROM orders o JOIN order_line l ON l.order_id = o.id LEFT JOIN shipment_line s ON s.order_line_id = l.id
     LEFT JOIN (refund r JOIN refund_line x ON x.refund_id = r.id) ON x.order_line_id = l.id
     WHERE o.paid_at IS NOT NULL ORDER BY 1`,
  );
  const given = { shipped: null, state: 'succeeded', cents: 9900, unshipped: 1 };
  expect(rows).toMatchObject([
    { order: 'lost', ...given, provider_id: 're_lost', restocked: 0 },
    { order: 'restocked', ...given, provider_id: 're_restocked', restocked: 1 },
    { order: 'shipped', shipped: 1, state: null },
  ]);
});

test('the pictures of the first release are one list without twins, with the image first', async () => {
  const { rows } = await upgraded.pool.query('SELECT image, pictures FROM product ORDER BY position');
  expect(rows).toEqual([
    {
      image: '/a.webp',
      pictures: [
        { address: '/a.webp', alt: '' },
        { address: '/b.webp', alt: '' },
      ],
    },
    { image: '/b.webp', pictures: [{ address: '/b.webp', alt: '' }] },
  ]);
});

// A product and three bookings of 0.2.0: a plain one, one by a dealer, and one with a code.
const BOOK_AS_BEFORE = `SELECT b.outcome FROM unnest(ARRAY['plain', 'dealer', 'code'], ARRAY['mia', 'dan', 'mia'],
    ARRAY[NULL, NULL, 'TEN-OFF'], ARRAY[9900, 8168, 8900]) AS w(key, name, code, cents)
  JOIN member m ON m.name = w.name, book_orders(json_build_array(json_build_object('order_id', gen_random_uuid(),
    'line_id', gen_random_uuid(), 'member_id', m.id, 'idempotency_key', $1::text || w.key, 'request_hash', '00',
    'product_name', 'Board', 'quantity', 1, 'total_cents', w.cents, 'address', '1 Test Street', 'phone', '0123456',
    'code', w.code, 'max_open', 20, 'unpaid_minutes', 60))::jsonb) b`;
const ON_SALE = `
  INSERT INTO customer_group (id, name, basis_points) VALUES (gen_random_uuid(), 'Dealers', 1750);
  INSERT INTO member (id, email, name, email_verified, group_id) SELECT gen_random_uuid(), 'mia@example.com', 'mia', true, NULL
    UNION ALL SELECT gen_random_uuid(), 'dan@example.com', 'dan', true, id FROM customer_group;
  INSERT INTO product (id, name, description, pictures, min_quantity, lowest_price_cents, highest_price_cents, in_stock)
    VALUES ('00000000-0000-4000-8000-000000000001', 'Board', 'A.', '[{"address": "/a.webp", "alt": ""}]', 1, 9900, 9900, true);
  INSERT INTO variant (id, product_id, sku, price_cents, received) SELECT id, id, 'BOARD', 9900, 10 FROM product;
  INSERT INTO stock_journal (variant_id, kind, received_delta) SELECT id, 'receive', 10 FROM variant;
  INSERT INTO discount_code (code, kind, cents) VALUES ('TEN-OFF', 'amount', 1000)`;

test('bookings of 0.2.0 get the rows of their totals and their address, and its processes go on booking', async () => {
  const before = await createRelease('047-schema.sql.gz');
  const booked = ['plain', 'dealer', 'code'].map(() => ({ outcome: 'booked' }));
  const orders = async () =>
    (await before.pool.query('SELECT idempotency_key AS key, delivery, totals FROM orders ORDER BY 1')).rows;
  try {
    await before.pool.query(ON_SALE);
    expect((await before.pool.query(BOOK_AS_BEFORE, [''])).rows).toEqual(booked);
    expect(await orders()).toContainEqual({ key: 'plain', delivery: null, totals: null });
    await migrate(before, { log });
    const [subtotal, total] = [
      { type: 'subtotal', label: 'Subtotal', cents: 9900 },
      { type: 'total', label: 'Total', cents: 9900 },
    ];
    const group = { name: 'Dealers', points: 1750 };
    const dealers = { ...subtotal, group, label: 'Subtotal (Dealers: 17.5% off)', cents: 8168 };
    const discount = { type: 'discount', label: 'Discount', cents: -1000 };
    const delivery = { text: '1 Test Street' };
    expect(await orders()).toEqual([
      { key: 'code', delivery, totals: [subtotal, discount, { ...total, cents: 8900 }] },
      { key: 'dealer', delivery, totals: [dealers, { ...total, cents: 8168 }] },
      { key: 'plain', delivery, totals: [subtotal, total] },
    ]);
    expect((await before.pool.query(BOOK_AS_BEFORE, ['later '])).rows).toEqual(booked);
    expect((await orders())[2]).toEqual({
      key: 'later code',
      delivery,
      totals: [subtotal, discount, { ...total, cents: 8900 }],
    });
    expect((await proveRules({ pool: before.pool, parts: SHOP })).broken).toEqual([]);
  } finally {
    await before.drop();
  }
});
