import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { lockProduct } from '#modules/catalogue/shop/lock-product.ts';
import { type Enrolled, enrol } from '../support/enrol.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

let first: TestShop;
let second: SecondShop;
let ada: Enrolled;
let buyers: Enrolled[];

beforeAll(async () => {
  first = await startTestShop('variant races');
  second = await openSecondShop(first);
  ada = await enrol(first, { name: 'Ada', role: 'admin' });
  buyers = await Promise.all(Array.from({ length: 40 }, () => enrol(first, { name: 'Buyer' })));
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});
afterEach(async () => {
  await first.expectSound();
  expect(await deadlocks()).toBe(0);
});

async function deadlocks(): Promise<number> {
  const { rows } = await first.open.shop.pool.query(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0].deadlocks;
}

const WAITING = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

const shopOf = (turn: number) => (turn % 2 ? second : first);
const options = [{ name: 'Size', values: ['S', 'L'] }];
const variantsOf = (units: number) =>
  ['S', 'L'].map((Size) => ({ options: { Size }, perUnitPrice: 99, addStock: units }));

/** A product in two sizes, each with so many units. */
async function board(units: number) {
  const product = await first.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1, available: 0 });
  const { body } = await first.call('PUT', `/product/${product.id}/variants`, {
    as: ada,
    body: { version: 1, options, variants: variantsOf(units) },
  });
  const [small = '', large = ''] = body.variants as string[];
  return { ...product, small, large };
}
type Board = Awaited<ReturnType<typeof board>>;

const book = (turn: number, { name }: Board, variantId?: string) =>
  shopOf(turn).call('POST', '/orders', {
    as: buyers[turn % buyers.length],
    body: { productName: name, variantId, quantity: 1, userAddress: '1 Test Street', userNumber: '0123456' },
    headers: { 'idempotency-key': randomUUID() },
  });

const inStock = async ({ id }: Board) => {
  const { rows } = await first.open.shop.pool.query('SELECT in_stock FROM product WHERE id = $1', [id]);
  return rows[0].in_stock;
};

test('the last unit of a variant goes to one of forty buyers, and the other variant keeps its own', async () => {
  const product = await board(1);
  const answers = await Promise.all(buyers.map((_, turn) => book(turn, product, product.small)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['out_of_stock']),
  );
  expect((await first.call('GET', `/product/${product.id}`)).body.variants).toMatchObject([
    { availableQuantity: 0 },
    { availableQuantity: 1 },
  ]);
  expect(await inStock(product)).toBe(true);
});

test('products whose two variants sell out at once, in opposite order, are sold out, and none waits for the other', async () => {
  const products = await Promise.all(Array.from({ length: 16 }, () => board(1)));
  const answers = await Promise.all([
    ...products.map((product, turn) => book(2 * turn, product, product.small)),
    ...products.toReversed().map((product, turn) => book(2 * turn + 1, product, product.large)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(201));
  for (const product of products) expect(await inStock(product)).toBe(false);
});

test('bookings without a choice, of products with one variant left, in opposite order, do not deadlock', async () => {
  const products = await Promise.all(Array.from({ length: 16 }, () => board(100)));
  const ids = products.map(({ large }) => large);
  await first.open.shop.pool.query('UPDATE variant SET archived_at = now() WHERE id = ANY ($1)', [ids]);
  const rounds = Array.from({ length: 4 }, () => products).flat();
  const answers = await Promise.all([
    ...rounds.map((product, turn) => book(2 * turn, product)),
    ...rounds.toReversed().map((product, turn) => book(2 * turn + 1, product)),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
});

test.each([
  ['raises the minimum', 'UPDATE product SET min_quantity = 2 WHERE id = $1', 'quantity'],
  ['renames the product', `UPDATE product SET name = 'Renamed ' || name WHERE id = $1`, 'productName'],
  [
    'takes the product off sale',
    `WITH gone AS (UPDATE product SET archived_at = now() WHERE id = $1)
     UPDATE variant SET archived_at = now() WHERE product_id = $1`,
    'productName',
  ],
])('a booking that waits for an admin who %s is refused', async (_what, change, field) => {
  const product = await board(10);
  const { pool } = first.open.shop;
  const admin = await pool.connect();
  await admin.query('BEGIN');
  await lockProduct(admin, product.id);
  await admin.query(change, [product.id]);
  const booking = book(0, product, product.small);
  await expect.poll(async () => (await pool.query(WAITING)).rows[0].count).toBeGreaterThan(0);
  await admin.query('COMMIT');
  admin.release();
  const { status, body } = await booking;
  expect({ status, field: body.errors?.[0].field }).toEqual({ status: 422, field });
});

test('a product whose last unit is sold while another is given back stays in stock', async () => {
  const products = await Promise.all(Array.from({ length: 16 }, () => board(1)));
  const held = await Promise.all(products.map((product, turn) => book(turn, product, product.large)));
  const answers = await Promise.all(
    products.flatMap((product, turn) => [
      book(turn, product, product.small),
      second.call('DELETE', `/myorders/${held[turn]?.body.insertedId}`, { as: ada }),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual(products.flatMap(() => [201, 200]));
  for (const product of products) expect(await inStock(product)).toBe(true);
});

test('a variant that is removed while it is booked keeps the orders that came first, and takes none afterwards', async () => {
  const product = await board(100);
  const { body } = await first.call('GET', `/product/${product.id}/managed`, { as: ada });
  const [, large] = body.variants;
  const bookings = buyers.map((_, turn) => book(turn, product, product.small));
  await Promise.race(bookings);
  const removed = await second.call('PUT', `/product/${product.id}/variants`, {
    as: ada,
    body: {
      version: 2,
      options,
      variants: [{ _id: large._id, sku: large.sku, options: large.options, perUnitPrice: 99 }],
    },
  });
  expect(removed.status).toBe(200);
  const answers = await Promise.all(bookings);
  const booked = answers.filter(({ status }) => status === 201).length;
  for (const { status, body: told } of answers.filter(({ status }) => status !== 201))
    expect({ status, field: told.errors?.[0].field }).toEqual({ status: 422, field: 'variantId' });
  expect((await book(0, product, product.small)).status).toBe(422);
  const { rows } = await first.open.shop.pool.query('SELECT reserved FROM variant WHERE id = $1', [
    product.small,
  ]);
  expect(rows).toEqual([{ reserved: booked }]);
});

test('of ten admins who edit a product’s variants and fields at once, one wins and nine hear that it changed', async () => {
  const product = await board(10);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      turn % 2
        ? second.call('PATCH', `/product/${product.id}`, {
            as: ada,
            body: { version: 2, minimumOrderQuantity: 2 },
          })
        : first.call('PUT', `/product/${product.id}/variants`, {
            as: ada,
            body: { version: 2, options, variants: variantsOf(turn) },
          }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
    Array(9).fill('stale_version'),
  );
});

test('changes of stock, prices and minimum race with bookings without harm', async () => {
  const products = [await board(20), await board(20)];
  const change = async (turn: number) => {
    const { id } = products[turn % 2] as Board;
    const { body } = await first.call('GET', `/product/${id}/managed`, { as: ada });
    return shopOf(turn).call('PATCH', `/product/${id}`, {
      as: ada,
      body: { version: body.version, minimumOrderQuantity: 1 + (turn % 3) * 10 },
    });
  };
  const answers = await Promise.all(
    buyers.map(async (_, turn) => {
      const product = products[turn % 2] as Board;
      const [booked, changed] = await Promise.all([
        book(turn, product, turn % 3 ? product.small : product.large),
        change(turn),
      ]);
      return { booked, changed };
    }),
  );
  const codesOf = (all: { status: number; body: { code?: string } }[]) =>
    new Set(all.map(({ status, body }) => (status < 300 ? 'done' : body.code)));
  const booked = codesOf(answers.map((answer) => answer.booked));
  const changed = codesOf(answers.map((answer) => answer.changed));
  expect(booked).toContain('done');
  expect(changed).toContain('done');
  // A minimum above the quantity, or stock that others took first.
  for (const code of booked) expect(['done', 'validation', 'out_of_stock']).toContain(code);
  for (const code of changed) expect(['done', 'stale_version']).toContain(code);
});
