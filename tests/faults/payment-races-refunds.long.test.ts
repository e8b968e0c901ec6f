import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { compareWithProvider } from '#modules/reconciliation/shop/compare-with-provider.ts';
import { type PaymentWorld, startPaymentWorld } from '../calls/worlds/payment-world.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';
import { deliver, succeededEvent } from './signed-events.ts';

const ORDERS = 12;

let world: PaymentWorld;
let second: SecondShop;

beforeAll(async () => {
  world = await startPaymentWorld('refund races', { jobs: true });
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
afterEach(async () => {
  await world.shop.expectSound();
  await expectNoDifferences();
});

const times = <T>(count: number, make: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => make(turn)));

const shopOf = (turn: number) => (turn % 2 ? second : world.shop);
const ship = (turn: number, order: string) => shopOf(turn).call('PUT', `/orders/${order}`, { as: world.ada });
const refund = (turn: number, order: string) =>
  shopOf(turn).call('POST', `/orders/${order}/refund`, { as: world.ada });

const query = async (sql: string, values: unknown[]) =>
  (await world.shop.open.shop.pool.query(sql, values)).rows;

async function paid(count = ORDERS) {
  const orders = [];
  for (let n = 0; n < count; n += 1) {
    const { order, product } = await world.booked();
    const intent = await world.pay(order);
    await world.report(order, intent);
    orders.push({ order, product, intent });
  }
  return orders;
}

const refundsAt = async (intent: string) =>
  (await world.atProvider('GET', `refunds?payment_intent=${intent}`)).data.map(
    ({ amount }: { amount: number }) => amount,
  );

const settled = (orders: readonly { order: string }[]) =>
  expect
    .poll(
      () =>
        query(`SELECT id FROM orders WHERE id = ANY($1) AND status = 'refunding'`, [
          orders.map(({ order }) => order),
        ]),
      { interval: 100 },
    )
    .toEqual([]);

async function expectNoDifferences() {
  const { differences } = await compareWithProvider(world.shop.open.shop, 'admin', 24);
  expect(differences.filter(({ repair }) => repair === null)).toEqual([]);
}

test('of shipments and a refund at once, every paid order is shipped or being refunded, never both and never neither', async () => {
  const orders = await paid();
  const outcomes = await Promise.all(
    orders.map(async ({ order }, n) => ({
      ships: times(8, (turn) => ship(n + turn, order)),
      refunds: times(n % 2 ? 1 : 2, (turn) => refund(n + turn, order)),
    })),
  );
  const counted = { shipped: 0, refunding: 0 };
  for (const [n, outcome] of outcomes.entries()) {
    const [ships, refunds] = [await outcome.ships, await outcome.refunds];
    const shipments = ships.filter(({ body }) => body.modifiedCount === 1).length;
    expect(shipments).toBeLessThanOrEqual(1);
    expect(refunds.filter(({ status }) => status === 202)).toHaveLength(1);
    const journal = (
      await query(
        `SELECT event FROM order_journal WHERE order_id = $1 AND event IN ('shipped', 'refunding') ORDER BY id`,
        [orders[n]!.order],
      )
    ).map(({ event }) => event);
    // A refund after the shipment is allowed; a shipment after the refund is not.
    expect(journal).toEqual(shipments === 1 ? ['shipped', 'refunding'] : ['refunding']);
    if (shipments === 1) counted.shipped += 1;
    else counted.refunding += 1;
  }
  expect(counted.shipped + counted.refunding).toBe(orders.length);
  await settled(orders);
  for (const { order, product, intent } of orders) {
    const { shippedAt, status } = await world.show(order);
    expect(status).toBe('refunded');
    expect(await world.available(product)).toBe(shippedAt ? 8 : 10);
    expect(await refundsAt(intent)).toEqual([19800]);
  }
});

test('a refund that wants the units back and a shipment at once: exactly one of them wins', async () => {
  const orders = await paid();
  const answers = await Promise.all(
    orders.map(({ order }, n) =>
      Promise.all([
        ship(n, order),
        shopOf(n + 1).call('POST', `/orders/${order}/refund`, { as: world.ada, body: { restock: true } }),
      ]),
    ),
  );
  for (const [shipped, refunded] of answers) {
    const wins = [shipped.status === 200, refunded.status === 202].filter(Boolean);
    expect(wins).toHaveLength(1);
    const [loser] = shipped.status === 200 ? [refunded] : [shipped];
    expect(loser).toMatchObject({ status: 409 });
  }
  await settled(orders);
  const states = await query('SELECT status, count(*)::int FROM orders WHERE id = ANY($1) GROUP BY 1', [
    orders.map(({ order }) => order),
  ]);
  const sum = states.reduce((all, { count }) => all + count, 0);
  expect(sum).toBe(ORDERS);
  for (const { status } of states) expect(['shipped', 'refunded']).toContain(status);
});

test('twenty admins who refund an order at once give it back once, and one mail says so', async () => {
  const [{ order, intent, product }] = (await paid(1)) as [Awaited<ReturnType<typeof paid>>[number]];
  const answers = await times(20, (turn) => refund(turn, order));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 202]);
  await settled([{ order }]);
  expect(await refundsAt(intent)).toEqual([19800]);
  expect(await world.available(product)).toBe(10);
  const mails = `SELECT 1 FROM outbox WHERE payload->>'orderId' = $1 AND payload->>'template' = 'order-refunded'`;
  expect(await query(mails, [order])).toHaveLength(1);
  const acts = `SELECT 1 FROM audit_log WHERE subject_id = $1 AND action = 'order.refunded'`;
  expect(await query(acts, [order])).toHaveLength(1);
});

test('news that an order was paid, late and again, does not undo its refund', async () => {
  const orders = await paid();
  const events = await Promise.all(orders.map(({ intent }) => succeededEvent(world.shop, intent)));
  const [refunds, deliveries] = await Promise.all([
    Promise.all(orders.map(({ order }, n) => refund(n, order))),
    Promise.all(
      events.flatMap((event, n) => [
        deliver(shopOf(n), event),
        deliver(shopOf(n + 1), event),
        succeededEvent(world.shop, orders[n]!.intent).then((again) => deliver(shopOf(n), again)),
      ]),
    ),
  ]);
  expect(new Set(refunds.map(({ status }) => status))).toEqual(new Set([202]));
  expect(new Set(deliveries)).toEqual(new Set([200]));
  await settled(orders);
  await Promise.all(events.map((event, n) => deliver(shopOf(n), event)));
  for (const { order, intent } of orders) {
    expect(await world.show(order)).toMatchObject({ status: 'refunded', paid: false });
    expect(await refundsAt(intent)).toEqual([19800]);
  }
});

test('a refund here and one in the provider’s dashboard at once give the money back once', async () => {
  world.switches.webhookDropRate = 0;
  const orders = await paid();
  await Promise.all(
    orders.map(async ({ order, intent }, n) => {
      const { url, open } = world.shop;
      await Promise.all([
        refund(n, order),
        // Refused if the shop was faster.
        fetch(`${url}/sandbox/stripe/v1/refunds`, {
          method: 'POST',
          headers: { authorization: `Bearer ${open.sandbox!.stripe.secretKey}` },
          body: new URLSearchParams({ payment_intent: intent }),
        }),
      ]);
    }),
  );
  await settled(orders);
  for (const { order, intent, product } of orders) {
    expect(await world.show(order)).toMatchObject({ status: 'refunded' });
    expect(await refundsAt(intent)).toEqual([19800]);
    expect(await world.available(product)).toBe(10);
  }
});

test('comparing with the provider while orders are settled and refunded finds nothing that stays, and does nothing twice', async () => {
  const open = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const { order, product } = await world.booked();
    open.push({ order, product, intent: await world.pay(order) });
  }
  const events = await Promise.all(open.map(({ intent }) => succeededEvent(world.shop, intent)));
  const settleAndRefund = open.map(async ({ order }, n) => {
    await deliver(shopOf(n), events[n]!);
    if (n % 3 === 0) await refund(n, order);
  });
  const runs = times(3, (turn) =>
    compareWithProvider(turn % 2 ? second.shop : world.shop.open.shop, 'schedule', 24),
  );
  await Promise.all(settleAndRefund);
  for (const { failure } of await runs) expect(failure).toBeNull();
  await settled(open);
  await expectNoDifferences();
  for (const [n, { order, intent }] of open.entries()) {
    expect(await world.show(order)).toMatchObject({ status: n % 3 === 0 ? 'refunded' : 'pending' });
    expect(await refundsAt(intent)).toEqual(n % 3 === 0 ? [19800] : []);
    const events = await query(`SELECT event FROM order_journal WHERE order_id = $1 AND event = 'paid'`, [
      order,
    ]);
    expect(events).toHaveLength(1);
  }
});
