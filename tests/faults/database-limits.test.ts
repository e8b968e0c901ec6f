import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '../calls/worlds/payment-world.ts';
import { expectUnchanged, snapshot } from '../support/snapshot.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld('database limits', { webhooks: false });
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const tryAgain = { status: 503, body: { code: 'unavailable' } };

/** Runs `work` with new connections that have this session setting. */
async function withSetting(setting: string, usual: string, work: () => Promise<void>): Promise<void> {
  const { pool } = world.shop.open.database;
  const { rows } = await pool.query<{ setting: string }>(`SELECT current_setting('${usual}') AS setting`);
  const setAll = async (statement: string) => {
    const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    for (const client of clients) {
      await client.query(statement);
      client.release();
    }
  };
  await setAll(`SET ${setting}`);
  try {
    await work();
  } finally {
    await setAll(`SET ${usual} = '${rows[0]?.setting}'`);
  }
}

/** Holds a row lock during `work`, like a long transaction. */
async function whileHeld(sql: string, id: string, work: () => Promise<void>): Promise<void> {
  const { pool } = world.shop.open.database;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql, [id]);
    await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

test.each([
  ['a lock', `lock_timeout = '200ms'`, 'lock_timeout'],
  ['a statement', `statement_timeout = '200ms'`, 'statement_timeout'],
])(
  'a client that waits too long for %s is told to try again, and nothing has changed',
  async (_what, setting, usual) => {
    const { order, product } = await world.booked();
    const secret = await world.secretFor(order);
    const { id } = await world.shop.payAtProvider(secret);
    const before = await snapshot(world.shop);
    await withSetting(setting, usual, async () => {
      await whileHeld('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', order, async () => {
        for (const answer of [await world.report(order, id), await world.cancel(order)]) {
          expect(answer).toMatchObject(tryAgain);
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        }
      });
      await whileHeld('SELECT 1 FROM variant WHERE product_id = $1 FOR UPDATE', product.id, async () => {
        expect(
          await world.shop.call('POST', '/orders', {
            as: world.mia,
            body: {
              productName: product.name,
              quantity: 2,
              userAddress: '1 Test Street',
              userNumber: '0123456',
            },
          }),
        ).toMatchObject(tryAgain);
      });
    });
    await expectUnchanged(world.shop, before);
    expect(await world.report(order, id)).toMatchObject({ status: 200, body: { paid: true } });
  },
);

test('on a database that can only be read, as a standby is, the shop is read and says so to writers', async () => {
  const { order, product } = await world.booked();

  await withSetting('default_transaction_read_only = on', 'default_transaction_read_only', async () => {
    for (const answer of [
      await world.cancel(order),
      await world.ask({ order }),
      await world.shop.call('PUT', `/orders/${order}`, { as: world.ada }),
      await world.shop.call('DELETE', `/product/${product.id}`, { as: world.ada }),
    ])
      expect(answer).toMatchObject(tryAgain);
    expect(await world.shop.call('GET', `/product/${product.id}`)).toMatchObject({ status: 200 });
    expect(await world.shop.call('GET', `/orders/${order}`, { as: world.mia })).toMatchObject({
      status: 200,
    });
  });
  expect(await world.cancel(order)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
});
