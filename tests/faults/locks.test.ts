import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoteAdmin } from '#modules/accounts/shop/demote-admin.ts';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import { closeOrder } from '#modules/payments/shop/closing/close-order.ts';
import { expireOrders } from '#modules/payments/shop/closing/expire-orders.ts';
import { sendRefunds } from '#modules/payments/shop/send-refund.ts';
import { settleRefunds } from '#modules/payments/shop/settle-refunds.ts';
import { transaction } from '#platform/db/transaction.ts';
import { type PaymentWorld, startPaymentWorld } from '../calls/worlds/payment-world.ts';
import { pictureForm } from '../calls/worlds/picture-form.ts';
import { enrol } from '../support/enrol.ts';
import { ordering } from '../support/ordering.ts';
import { openStatementLog, type StatementLog } from '../support/statement-log.ts';
import { deliver, succeededEvent } from './signed-events.ts';

// One global order, so that no two transactions can deadlock.
const ORDER = ['member', 'upload', 'orders', 'payment', 'discount_code', 'variant', 'product', 'subscriber'];

let world: PaymentWorld;
let log: StatementLog;

beforeAll(async () => {
  world = await startPaymentWorld('locks', { webhooks: false });
  log = await openStatementLog(world.shop.open.database);
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

/** Fails unless the server explicitly locked rows of exactly these tables, beginning with the first. */
async function expectLocks(tables: string[], work: () => Promise<unknown>): Promise<void> {
  const locks = (await log.during(work)).filter(({ locked }) => locked.length > 0);
  for (const { text } of locks) expect(text).toMatch(/FOR ((NO KEY )?UPDATE|KEY SHARE)/);
  // A locking plan also lists tables used only to find the rows, such as an order's lines.
  const locked = new Set(locks.flatMap(({ locked }) => locked.filter((table) => ORDER.includes(table))));
  expect([...locked]).toEqual(tables);
  expect(tables).toEqual(ORDER.filter((table) => tables.includes(table)));
}

const expired = async () => {
  const { order } = await world.booked();
  await world.shop.open.shop.pool.query(
    `UPDATE orders SET expires_at = now() - interval '1 minute' WHERE id = $1`,
    [order],
  );
  return order;
};

const paid = async () => {
  const { order } = await world.booked();
  const id = await world.pay(order);
  await world.report(order, id);
  return order;
};

const board = (available: number) => world.shop.addProduct({ name: `Board ${randomUUID()}`, available });

const book = (productName: string, code?: string) =>
  world.shop.call('POST', '/orders', {
    as: world.mia,
    body: { productName, quantity: 2, userAddress: '1 Test Street', userNumber: '0123456', code },
  });

test('booking holds the member, then the variant, then the product if it sells out', async () => {
  const { name } = await board(2);
  await expectLocks(['member', 'variant', 'product'], () => book(name));
});

test('booking units of which more are left waits for nobody who holds the product', async () => {
  const { id, name } = await board(10);
  await transaction(world.shop.open.shop.pool, async (client) => {
    await client.query('SELECT FROM product WHERE id = $1 FOR NO KEY UPDATE', [id]);
    expect((await book(name)).status).toBe(201);
  });
});

test('booking with a code holds the member, the code, the variant and the product', async () => {
  const { pool } = world.shop.open.shop;
  await pool.query(
    `WITH reader AS (INSERT INTO subscriber (email, state, confirmed_at, mails) VALUES ($1, 'confirmed', now(), 1) RETURNING email)
     INSERT INTO discount_code (code, email, cents) SELECT 'LOCKED-CODE', email, 1000 FROM reader`,
    [world.mia.email],
  );
  const { name } = await board(10);
  await expectLocks(['member', 'discount_code', 'variant', 'product'], () => book(name, 'LOCKED-CODE'));
});

const threeBoards = async () => [await board(2), await board(2), await board(2)];

/** Places an order of three lines that sell their products out. */
async function placed(products: { id: string }[]): Promise<string> {
  const lines = products.map(({ id }) => ({ variantId: id, quantity: 2 }));
  const { id, email, name } = world.mia;
  return (await placeOrder(world.shop.open.shop, { memberId: id, email, name }, ordering(lines))).orderId;
}

test('placing an order of several lines holds the member, the variants and the products that sell out', async () => {
  const products = await threeBoards();
  await expectLocks(['member', 'variant', 'product'], () => placed(products));
});

test('an order of several lines that is paid or closed holds the order, the payment, its variants and products', async () => {
  const [first, second] = [await placed(await threeBoards()), await placed(await threeBoards())];
  const id = await world.pay(first);
  await expectLocks(['orders', 'payment', 'variant', 'product'], () => world.report(first, id));
  await expectLocks(['orders', 'variant', 'product'], () => world.cancel(second));
});

test('changing a product and taking it off sale hold its variants, then the product', async () => {
  const { id } = await board(2);
  const path = `/product/${id}`;
  for (const body of [{ addStock: -2 }, { perUnitPrice: 12 }, { minimumOrderQuantity: 3 }]) {
    const { version } = (await world.shop.call('GET', `${path}/managed`, { as: world.ada })).body;
    await expectLocks(['variant', 'product'], () =>
      world.shop.call('PATCH', path, { as: world.ada, body: { version, ...body } }),
    );
  }
  await expectLocks(['variant', 'product'], () => world.shop.call('DELETE', path, { as: world.ada }));
});

test('starting a payment holds the order, and on a second time the payment that is open', async () => {
  const { order } = await world.booked();
  await world.secretFor(order);
  await expectLocks(['orders', 'payment'], () => world.secretFor(order));
});

test('settling by the browser’s word holds the order, then the payment', async () => {
  const { order } = await world.booked();
  const id = await world.pay(order);
  await expectLocks(['orders', 'payment'], () => world.report(order, id));
});

test('settling by the webhook holds the order, then the payment', async () => {
  const { order } = await world.booked();
  const event = await succeededEvent(world.shop, await world.pay(order));
  await expectLocks(['orders', 'payment'], () => deliver(world.shop, event));
});

test('settling a late payment holds the order, the payment, the code, and the variant that is sold afresh with its product', async () => {
  const order = await expired();
  const { pool } = world.shop.open.shop;
  await pool.query(`UPDATE orders SET expires_at = now() + interval '1 hour' WHERE id = $1`, [order]);
  const id = await world.pay(order);
  await pool.query(`UPDATE payment SET state = 'canceled' WHERE order_id = $1`, [order]);
  await pool.query(`UPDATE orders SET expires_at = now() - interval '1 minute' WHERE id = $1`, [order]);
  await expireOrders(world.shop.open.shop);
  await closeOrder(world.shop.open.shop, order);
  const event = await succeededEvent(world.shop, id);
  await expectLocks(['orders', 'payment', 'discount_code', 'variant', 'product'], () =>
    deliver(world.shop, event),
  );
});

test('cancelling holds the order', async () => {
  const { order } = await world.booked();
  await expectLocks(['orders'], () => world.cancel(order));
});

test('closing an order that can still be paid holds the order, and the payment that is given up', async () => {
  const { order } = await world.booked();
  await world.secretFor(order);
  await expectLocks(['orders', 'payment'], () => world.cancel(order));
});

test('expiring holds the orders whose time is over', async () => {
  await expired();
  await expectLocks(['orders'], () => expireOrders(world.shop.open.shop));
});

test('refunding holds the order, then the payment, when it is requested and when it is settled', async () => {
  const order = await paid();
  await expectLocks(['orders', 'payment'], () =>
    world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada }),
  );
  const { pool } = world.shop.open.shop;
  const { rows } = await pool.query('SELECT id FROM payment WHERE order_id = $1', [order]);
  await expectLocks(['orders', 'payment'], () => sendRefunds(world.shop.open.shop, rows[0].id));
});

test('two refunds that arrive together lock all their stock at once, and the credit notes last', async () => {
  const products = await threeBoards();
  const order = await placed(products);
  const intentId = await world.pay(order);
  await world.report(order, intentId);
  const { payments } = world.shop.open.shop;
  for (const line of [1, 2]) {
    const refunded = await world.shop.call<{ insertedId: string; amount: number }>(
      'POST',
      `/orders/${order}/refunds`,
      {
        as: world.ada,
        body: { lines: [{ line, quantity: 2, restock: true }] },
        headers: { 'idempotency-key': randomUUID() },
      },
    );
    const { insertedId: refundId, amount } = refunded.body;
    await payments.refund({
      intentId,
      amountCents: Math.round(amount * 100),
      currency: 'usd',
      refundId,
      key: randomUUID(),
    });
  }
  const made = await payments.listRefunds(intentId);
  const statements = await log.during(() => settleRefunds(world.shop.open.shop, intentId, made));
  const steps = statements.flatMap(({ text }) => /lock_stock|'return'|issue_document/.exec(text) ?? []);
  expect(steps).toEqual(['lock_stock', "'return'", 'issue_document', 'issue_document']);
});

test('deleting a member holds the member, then their unpaid orders, the products they reviewed, and their subscription', async () => {
  const max = await enrol(world.shop, { name: 'Max' });
  await world.booked({ as: max });
  await expectLocks(['member', 'orders', 'product', 'subscriber'], () =>
    world.shop.call('DELETE', `/user/${max.email}`, { as: world.ada }),
  );
});

test('deleting a picture holds the members who show it, then the picture', async () => {
  const { mia, shop } = world;
  const sent = {
    method: 'POST',
    body: pictureForm('avatar'),
    headers: { authorization: `Bearer ${mia.token}` },
  };
  const { _id, url } = (await (await shop.request('/api/uploads', sent)).json()) as {
    _id: string;
    url: string;
  };
  await shop.open.shop.pool.query('UPDATE member SET image = $2 WHERE id = $1', [mia.id, url]);
  await expectLocks(['member', 'upload'], () => shop.call('DELETE', `/uploads/${_id}`, { as: mia }));
});

test('taking an admin’s role holds all admins', async () => {
  const eve = await enrol(world.shop, { name: 'Eve', role: 'admin' });
  await expectLocks(['member'], () => demoteAdmin(world.shop.open.shop, { kind: 'command-line' }, eve.email));
});

test('reviewing holds the author, then the product', async () => {
  const { name } = await world.shop.addProduct({ name: `Board ${randomUUID()}` });
  await expectLocks(['member', 'product'], () =>
    world.shop.call('POST', '/review', {
      as: world.mia,
      body: { productName: name, rating: 4, reviewMessage: 'Types well.' },
    }),
  );
});
