import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookOrder } from '#modules/checkout/shop/book-order.ts';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import { expireOrders } from '#modules/payments/shop/closing/expire-orders.ts';
import { quoteCodes } from '#modules/pricing/shop/quote-codes.ts';
import { readPricingRules } from '#modules/pricing/shop/read-pricing-rules.ts';
import { settleOpenPayments } from '#modules/reconciliation/shop/settle-open-payments.ts';
import { forgetCalls } from '#platform/limits/count-call.ts';
import { SHOP } from '#shop.config';
import { ordering } from '../../support/ordering.ts';
import { newCode } from '../tables/sound-bodies.ts';
import { type PaymentWorld, startPaymentWorld } from '../worlds/payment-world.ts';
import { fillTables, LARGE } from './fill-tables.ts';
import { makeValid } from './make-valid.ts';
import { ORDER_LISTS } from './order-lists.ts';
import { PRODUCT_LISTS, SEARCHES } from './product-lists.ts';
import { rowsScanned, searchRowsRead, tablesScanned } from './rows-scanned.ts';
import { STAFF_LISTS } from './staff-lists.ts';

const CALLS = SHOP.calls;

let world: PaymentWorld;
let large: string[];

const readFromEndToEnd = () => rowsScanned(world.shop.open.shop.pool, large);
const readForSearch = (work: () => Promise<unknown>) => searchRowsRead(world.shop.open.shop.pool, work);
const scannedBy = (work: () => Promise<unknown>) => tablesScanned(world.shop.open.shop.pool, large, work);

beforeAll(async () => {
  world = await startPaymentWorld('index_use');
  large = await fillTables(world.shop.open.database.ownerUrl);
});
afterAll(() => world?.shop.close());

test('the tables that grow with a shop are large here', () => {
  expect(large).toEqual(
    expect.arrayContaining([
      'product',
      'variant',
      'member',
      'orders',
      'order_line',
      'order_code',
      'payment',
      'review',
      'message',
      'message_answer',
      'stock_journal',
      'order_journal',
      'session',
      'passkey',
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

// Says how many texts of the shop wait for a translation, which only reading them all tells.
const COUNTS_ALL = 'listTranslations';

describe('no call reads a large table from end to end', () => {
  const calls = CALLS.filter(({ name }) => name !== COUNTS_ALL);
  test.each(calls.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    expect(await scannedBy(() => makeValid(world, call))).toEqual([]);
  });

  test.each([...PRODUCT_LISTS, ...ORDER_LISTS, ...STAFF_LISTS, '/user?limit=20&q=person77'])(
    'GET %s, nor its second page',
    async (path) => {
      const scanned = await scannedBy(async () => {
        const first = await world.shop.call('GET', path, { as: world.ada });
        expect(first.status).toBe(200);
        const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1];
        if (next)
          expect((await world.shop.call('GET', next.replace('/api', ''), { as: world.ada })).status).toBe(
            200,
          );
      });
      expect(scanned).toEqual([]);
    },
  );
});

describe('a search reads the rows that it shows and counts, not the whole table', () => {
  test.each(SEARCHES)('q=%s', async (q) => {
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
      if (query === '')
        expect(body.facets[0].values[0]).toEqual({ value: '00%', count: 1000, isMinimum: true });
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
  const { shop } = world.shop.open;
  const people = await shop.pool.query(
    `SELECT id, email, name, email_verified AS "emailVerified" FROM member WHERE email LIKE 'person%' LIMIT 64`,
  );
  const booking = { quantity: 1, address: '1 Test Street', phone: '0123456' };
  const book = (member: Parameters<typeof bookOrder>[1], n: number) =>
    bookOrder(shop, member, { ...booking, productName: `Board ${n + 1}`, idempotencyKey: randomUUID() });
  const scanned = await scannedBy(async () => {
    const answers = await Promise.allSettled(people.rows.map(book));
    expect(answers.map(({ status }) => status)).toContain('fulfilled');
  });
  expect(scanned).toEqual([]);
});

test('orders of several lines by guests, and the account that gets them, read none', async () => {
  const { pool } = world.shop.open.shop;
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM variant WHERE sku LIKE 'Board %' ORDER BY sku LIMIT 24`,
  );
  const lines = rows.map(({ id }) => ({ variantId: id, quantity: 1 }));
  await pool.query(`UPDATE variant SET price_cents = 9900, former_price_cents = NULL WHERE id = ANY($1)`, [
    rows.map(({ id }) => id),
  ]);
  const { revision: rulesRevision } = await readPricingRules(pool);
  const guest = (n: number) => ({ memberId: null, email: `person${2 * n + 1}@example.com`, name: 'Gil' });
  const scanned = await scannedBy(async () => {
    const placed = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        placeOrder(
          world.shop.open.shop,
          guest(n),
          ordering(lines.slice(3 * n, 3 * n + 3), { rulesRevision }),
        ),
      ),
    );
    await pool.query('UPDATE member SET email_verified = true WHERE email = $1 AND deleted_at IS NULL', [
      guest(0).email,
    ]);
    const shown = await world.shop.call('GET', `/orders/${placed[0]?.orderId}`, { as: world.ada });
    expect(shown.body.lines).toHaveLength(3);
  });
  expect(scanned).toEqual([]);
});

test('the open orders of a customer are counted without reading those of others', async () => {
  const { pool } = world.shop.open.shop;
  const read = async () => {
    await readFromEndToEnd();
    const { rows } = await pool.query<{ read: number }>(
      `SELECT sum(idx_tup_read)::int AS read FROM pg_stat_user_indexes WHERE relname = 'orders'`,
    );
    return rows[0]?.read ?? Number.NaN;
  };
  const { id } = await world.shop.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1 });
  const { revision: rulesRevision } = await readPricingRules(pool);
  const placing = () => ordering([{ variantId: id, quantity: 1 }], { rulesRevision });
  const before = await read();
  await placeOrder(
    world.shop.open.shop,
    { memberId: null, email: 'person4@example.com', name: 'Gil' },
    placing(),
  );
  await placeOrder(
    world.shop.open.shop,
    { memberId: world.mia.id, email: world.mia.email, name: 'Mia' },
    placing(),
  );
  expect((await read()) - before).toBeLessThan(500);
});

test('codes for one order of each customer, and for the first one, read none', async () => {
  const { pool } = world.shop.open.shop;
  const code = newCode();
  const body = { ...code, email: null, firstOrderOnly: true };
  await world.shop.call('POST', '/settings/codes', { as: world.ada, body });
  const { rows } = await pool.query('SELECT id, email FROM member WHERE email = $1', [world.mia.email]);
  const scanned = await scannedBy(async () => {
    await quoteCodes(
      pool,
      { memberId: rows[0].id, email: world.mia.email, isProven: true },
      [code.code],
      10_000,
    );
    await quoteCodes(pool, { memberId: null, email: world.mia.email, isProven: false }, [code.code], 10_000);
    await quoteCodes(pool, { memberId: null, email: null, isProven: false }, [code.code], 10_000);
  });
  expect(scanned).toEqual([]);
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
