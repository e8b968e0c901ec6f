import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bookOrder } from '#modules/checkout/shop/book-order.ts';
import { type Customer, placeOrder } from '#modules/orders/shop/place-order.ts';
import type { Shop } from '#platform/shop.ts';
import { enrol } from '#tests/support/enrol.ts';
import { type Line, ordering } from '#tests/support/ordering.ts';
import { openSecondShop, type SecondShop } from '#tests/support/second-shop.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let second: SecondShop;
let boards: { id: string; name: string }[];

beforeAll(async () => {
  shop = await startTestShop('placing races', { env: { MAX_UNPAID_ORDERS: '1000' } });
  second = await openSecondShop(shop);
});
afterAll(async () => {
  await second?.close();
  await shop?.close();
});
afterEach(() => shop.expectSound());

const guest = (): Customer => ({ memberId: null, email: `${randomUUID()}@example.com`, name: 'Gil' });
const query = async (sql: string, values: unknown[] = []) =>
  (await shop.open.shop.pool.query(sql, values)).rows;
const available = async () =>
  (
    await query('SELECT available FROM variant WHERE id = ANY($1) ORDER BY array_position($1, id)', [
      boards.map(({ id }) => id),
    ])
  ).map((row) => row.available);

async function newBoards(...stocks: number[]): Promise<Line[]> {
  boards = [];
  for (const stock of stocks)
    boards.push(await shop.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1, available: stock }));
  return boards.map(({ id }) => ({ variantId: id, quantity: 2 }));
}

/** Both shops, with pools that record each failed statement: a batch that fails is repeated, so its callers notice nothing. */
function watched() {
  const failures: unknown[] = [];
  const watch = ({ pool, ...rest }: Shop): Shop => {
    const query = (statement: pg.QueryConfig) =>
      pool.query(statement).catch((error: unknown) => {
        failures.push(error);
        throw error;
      });
    return { ...rest, pool: { query } as unknown as pg.Pool };
  };
  return { failures, shops: [watch(shop.open.shop), watch(second.shop)] as const };
}

test('orders with lines in opposite orders from two shops never wait in a circle, and none is oversold', async () => {
  const lines = await newBoards(100, 100, 100, 100);
  const { failures, shops } = watched();
  const answers: PromiseSettledResult<unknown>[] = [];
  for (let round = 0; round < 10; round += 1)
    answers.push(
      ...(await Promise.allSettled(
        Array.from({ length: 12 }, (_, n) => {
          const own = (n % 2 ? lines : lines.toReversed()).map((line) => ({ ...line, quantity: 1 }));
          return placeOrder(shops[n % 2 ? 1 : 0], guest(), ordering(own));
        }),
      )),
    );
  expect(failures).toEqual([]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'out_of_stock' });
  expect(await available()).toEqual([0, 0, 0, 0]);
});

test('orders of several lines and bookings of one that sell the same products out never wait in a circle', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => enrol(shop, { name: 'Buyer' })));
  const { failures, shops } = watched();
  for (let round = 0; round < 10; round += 1) {
    const lines = await newBoards(9, 9, 9);
    await Promise.allSettled(
      buyers.flatMap(({ id, email, name }, n) => [
        placeOrder(shops[n % 2 ? 1 : 0], guest(), ordering(n % 2 ? lines : lines.toReversed())),
        bookOrder(
          shops[n % 2 ? 0 : 1],
          { id, email, name, image: '', role: 'member', emailVerified: true },
          {
            productName: boards[n % 3]?.name ?? '',
            quantity: 1,
            address: '1 Test Street',
            phone: '0123456',
            idempotencyKey: randomUUID(),
          },
        ),
      ]),
    );
    expect(Math.min(...(await available()))).toBeGreaterThanOrEqual(0);
  }
  expect(failures).toEqual([]);
});

test('orders that sell out different variants of the same products never wait in a circle', async () => {
  /** A product with two variants, of one unit each. */
  const withTwo = async () => {
    const { id } = await shop.addProduct({ name: `Board ${randomUUID()}`, minQuantity: 1, available: 1 });
    await query(
      `UPDATE product SET options = '[{"name": "Switch", "values": ["Red", "Blue"]}]' WHERE id = $1`,
      [id],
    );
    await query(`UPDATE variant SET options = '{"Switch": "Red"}' WHERE id = $1`, [id]);
    const other = randomUUID();
    await query(
      `INSERT INTO variant (id, product_id, position, is_default, sku, options, price_cents, received)
       VALUES ($1, $2, 2, false, $3, '{"Switch": "Blue"}', 9900, 1)`,
      [other, id, `SKU-${other}`],
    );
    await query(`INSERT INTO stock_journal (variant_id, kind, received_delta) VALUES ($1, 'receive', 1)`, [
      other,
    ]);
    return { red: { variantId: id, quantity: 1 }, blue: { variantId: other, quantity: 1 } };
  };
  const { failures, shops } = watched();
  for (let round = 0; round < 25; round += 1) {
    const [first, second] = [await withTwo(), await withTwo()];
    await Promise.all([
      placeOrder(shops[0], guest(), ordering([first.red, second.red])),
      placeOrder(shops[1], guest(), ordering([second.blue, first.blue])),
    ]);
  }
  expect(failures).toEqual([]);
});
