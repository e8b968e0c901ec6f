import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { settleOpenPayments } from '#modules/reconciliation/shop/settle-open-payments.ts';
import { type PaymentWorld, startPaymentWorld } from '../calls/worlds/payment-world.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';
import { deliver, succeededEvent } from './signed-events.ts';

const ORDERS = 20;

let world: PaymentWorld;
let second: SecondShop;

beforeAll(async () => {
  world = await startPaymentWorld('payment races', { jobs: true });
  second = await openSecondShop(world.shop);
});
afterAll(async () => {
  await second?.close();
  await world?.shop.close();
});
beforeEach(() => {
  // Drop webhooks, so that only the test's own requests race.
  world.switches.webhookDropRate = 1;
});
afterEach(() => world.shop.expectSound());

const times = <T>(count: number, make: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => make(turn)));

const shopOf = (turn: number) => (turn % 2 ? second : world.shop);

const query = async (sql: string, ids: string[]) => {
  const { rows } = await second.shop.pool.query<Record<string, unknown>>(sql, [ids]);
  return rows;
};

const countOf = async (sql: string, ids: string[]) => (await query(sql, ids))[0]?.count;

async function paidUnnoticed(): Promise<{ order: string; intent: string; productId: string }> {
  const { order, product } = await world.booked();
  return { order, intent: await world.pay(order), productId: product.id };
}

test('webhook, browser and reconciler, each more than once and in two shops, pay an order once', async () => {
  const paid = [];
  for (let n = 0; n < ORDERS; n += 1) paid.push(await paidUnnoticed());
  const events = await Promise.all(
    paid.map(async ({ intent }) => [
      await succeededEvent(world.shop, intent),
      await succeededEvent(world.shop, intent),
    ]),
  );

  const report = (turn: number, order: string, intent: string) =>
    shopOf(turn).call('PATCH', `/orders/${order}`, {
      as: world.mia,
      body: { order, transactionId: intent },
    });
  const [reports, statuses] = await Promise.all([
    Promise.all(paid.map(({ order, intent }, n) => times(2, (turn) => report(n + turn, order, intent)))),
    // Every event twice, once to each shop.
    Promise.all(
      events.flatMap((two) => two.flatMap((event) => [0, 1].map((turn) => deliver(shopOf(turn), event)))),
    ),
    times(4, (turn) => settleOpenPayments(turn % 2 ? second.shop : world.shop.open.shop, 0)),
  ]);

  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const answers of reports) {
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { paid: true } });
    expect(answers.reduce((sum, { body }) => sum + body.modifiedCount, 0)).toBeLessThanOrEqual(1);
  }
  for (const { order, intent, productId } of paid) {
    expect(await world.show(order)).toMatchObject({ status: 'pending', transactionId: intent });
    expect(
      await query(
        `SELECT (SELECT count(*)::int FROM order_journal j WHERE j.order_id = o.id AND j.event = 'paid') AS journal,
                (SELECT count(*)::int FROM outbox x WHERE x.kind = 'mail' AND x.payload->>'orderId' = o.id::text) AS mails,
                (SELECT count(*)::int FROM payment p WHERE p.order_id = o.id AND p.state = 'succeeded') AS payments
         FROM orders o WHERE o.id = ANY($1)`,
        [order],
      ),
    ).toEqual([{ journal: 1, mails: 1, payments: 1 }]);
    expect(await world.available({ id: productId })).toBe(8);
  }
  const ids = events.flat().map(({ body }) => JSON.parse(body).id as string);
  expect(await countOf('SELECT count(*)::int FROM webhook_event WHERE id = ANY($1)', ids)).toBe(2 * ORDERS);
});

test('cancelling against paying ends in one of them, and never both take the money', async () => {
  world.switches.webhookDropRate = 0;
  const open: { order: string; secret: string; productId: string }[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const { order, product } = await world.booked();
    open.push({ order, secret: await world.secretFor(order), productId: product.id });
  }

  const outcomes = await Promise.all(
    open.map(async ({ order, secret, productId }, turn) => {
      const [cancelled, charged] = await Promise.all([
        shopOf(turn).call('DELETE', `/myorders/${order}`, { as: world.mia }),
        world.shop.payAtProvider(secret),
      ]);
      return { order, productId, cancelled, charged };
    }),
  );

  const settled = async () =>
    countOf(
      `SELECT count(*)::int FROM orders WHERE id = ANY($1) AND status IN ('pending', 'cancelled')`,
      open.map(({ order }) => order),
    );
  await expect.poll(settled).toBe(ORDERS);
  for (const { order, productId, cancelled, charged } of outcomes) {
    const { status, transactionId } = await world.show(order);
    const stock = await world.available({ id: productId });
    if (charged.status === 200) {
      expect({ status, transactionId, stock }).toEqual({
        status: 'pending',
        transactionId: charged.id,
        stock: 8,
      });
      expect([202, 409]).toContain(cancelled.status);
    } else {
      expect({ status, transactionId, stock }).toEqual({
        status: 'cancelled',
        transactionId: null,
        stock: 10,
      });
      expect([200, 202]).toContain(cancelled.status);
    }
  }
});

test('of ten simultaneous cancellations one says that it deleted the order, whether a job helps or not', async () => {
  for (const asksToPay of [false, true]) {
    for (let n = 0; n < 8; n += 1) {
      const { order, product } = await world.booked();
      if (asksToPay) await world.secretFor(order);
      const answers = await times(10, (turn) =>
        shopOf(turn).call('DELETE', `/myorders/${order}`, { as: world.mia }),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(answers.map(({ body }) => body.deletedCount).sort()).toEqual([...Array(9).fill(0), 1]);
      expect(await world.available(product)).toBe(10);
    }
  }
});

test('money that a closed order receives from both sides at once is refunded once', async () => {
  const { order } = await world.booked();
  const secret = await world.secretFor(order);
  // A provider that confirms a cancellation and captures all the same; written directly, because it cannot be provoked.
  await query(`UPDATE payment SET state = 'canceled' WHERE order_id = ANY($1)`, [order]);
  expect(await world.cancel(order)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  const { id } = await world.shop.payAtProvider(secret);
  const event = await succeededEvent(world.shop, id);

  await Promise.all([
    times(4, (turn) => deliver(shopOf(turn), event)),
    times(4, (turn) =>
      shopOf(turn).call('PATCH', `/orders/${order}`, { as: world.mia, body: { order, transactionId: id } }),
    ),
  ]);

  const states = async () =>
    (
      await query(
        'SELECT r.state FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.order_id = ANY($1)',
        [order],
      )
    ).map(({ state }) => state);
  await expect.poll(states).toEqual(['succeeded']);
  const { url, open } = world.shop;
  const answer = await fetch(`${url}/sandbox/stripe/v1/refunds?payment_intent=${id}`, {
    headers: { authorization: `Bearer ${open.sandbox!.stripe.secretKey}` },
  });
  expect(((await answer.json()) as { data: unknown[] }).data).toHaveLength(1);
  expect(await world.show(order)).toMatchObject({ status: 'cancelled', paid: false });
});

test('twenty tabs that ask for the secret of one order at once get the same, and one payment is open', async () => {
  const { order } = await world.booked();
  const answers = await times(20, (turn) =>
    shopOf(turn).call('POST', '/create-payment-intent', { as: world.mia, body: { order } }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const secrets = new Set(answers.map(({ body }) => body.clientSecret));
  expect(secrets.size).toBe(1);
  expect(await query('SELECT attempt, state FROM payment WHERE order_id = ANY($1)', [order])).toEqual([
    { attempt: 1, state: 'open' },
  ]);
  const [secret = ''] = secrets;
  const atProvider = `SELECT count(*)::int FROM sandbox_stripe.payment_intent WHERE object->'metadata'->>'order' = ANY($1)`;
  expect(await countOf(atProvider, [order])).toBe(1);
  expect((await world.shop.payAtProvider(secret)).status).toBe(200);
});

test('of twenty admins who ship an order at once one ships it, and one mail says so', async () => {
  const { order, intent } = await paidUnnoticed();
  await world.report(order, intent);
  const answers = await times(20, (turn) => shopOf(turn).call('PUT', `/orders/${order}`, { as: world.ada }));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(answers.map(({ body }) => body.modifiedCount).sort()).toEqual([...Array(19).fill(0), 1]);
  expect(
    await countOf(`SELECT count(*)::int FROM order_journal WHERE order_id = ANY($1) AND event = 'shipped'`, [
      order,
    ]),
  ).toBe(1);
  expect(
    await countOf(
      `SELECT count(*)::int FROM outbox WHERE payload->>'orderId' = ANY($1) AND payload->>'template' = 'order-shipped'`,
      [order],
    ),
  ).toBe(1);
});
