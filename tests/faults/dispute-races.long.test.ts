import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { compareWithProvider } from '#modules/reconciliation/shop/compare-with-provider.ts';
import { disputesOf } from '../calls/worlds/disputes.ts';
import {
  type FulfilmentWorld,
  type PaidOrder,
  startFulfilmentWorld,
} from '../calls/worlds/fulfilment-world.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';

// Orders of 1, 2 and 3 units at 117.81 with tax, 712.69 in all.
const ORDERS = 3;
const TOTAL = 71269;

let world: FulfilmentWorld;
let second: SecondShop;
let disputes: ReturnType<typeof disputesOf>;

beforeAll(async () => {
  world = await startFulfilmentWorld('dispute races', { jobs: true });
  disputes = disputesOf(world);
  second = await openSecondShop(world.shop);
});
afterAll(async () => {
  await second?.close();
  await world?.shop.close();
});
afterEach(async () => {
  await world.shop.expectSound();
  const { differences } = await compareWithProvider(world.shop.open.shop, 'admin', 24);
  expect(differences.filter(({ repair }) => repair === null)).toEqual([]);
  await world.shop.expectSound();
});

const post = (turn: number, order: string, what: string, body: object) =>
  (turn % 2 ? second : world.shop).call('POST', `/orders/${order}/${what}`, { as: world.ada, body });
const all = { lines: [1, 2, 3].map((line) => ({ line, quantity: line })) };

const paid = async () => {
  const orders: PaidOrder[] = [];
  for (let n = 0; n < ORDERS; n += 1) orders.push(await world.paid());
  return orders;
};

const bookedBack = async (order: string) =>
  (await world.refundsOf(order)).reduce(
    (sum, { amount_cents: cents, state }) => (state === 'succeeded' ? sum + cents : sum),
    0,
  );

test('a dispute and a shipment at once: the goods have left before it, or stay', async () => {
  const orders = await paid();
  const answers = await Promise.all(
    orders.map(async ({ order, intent }, n) => {
      const [, shipped] = await Promise.all([
        disputes.open(intent),
        post(n, order, 'shipments', { ...all, undoable: true }),
      ]);
      return shipped;
    }),
  );
  for (const [n, shipped] of answers.entries()) {
    const { order } = orders[n]!;
    await disputes.become(order, ['needs_response']);
    expect([201, 409]).toContain(shipped.status);
    const events = await world.query(
      `SELECT event FROM order_journal WHERE order_id = $1 AND event IN ('disputed', 'shipped') ORDER BY id`,
      [order],
    );
    expect(events.map(({ event }) => event)).toEqual(
      shipped.status === 201 ? ['shipped', 'disputed'] : ['disputed'],
    );
    expect(await post(n, order, 'shipments', all)).toMatchObject({ status: 409 });
  }
});

test('a lost dispute and a refund at once are what was paid at most, and the shop agrees', async () => {
  const orders = await paid();
  await world.silently(async () => {
    const answers = await Promise.all(
      orders.map(async ({ order, intent }, n) => {
        const [, refunded] = await Promise.all([
          disputes.open(intent, { amount: 60000 }).then((id) => disputes.decide(id, 'losing_evidence')),
          post(n, order, 'refunds', { lines: [{ line: 3, quantity: 3, restock: true }] }),
        ]);
        return refunded;
      }),
    );
    for (const { order } of orders) await disputes.become(order, ['lost']);
    for (const [n, refunded] of answers.entries()) {
      expect([202, 409, 422]).toContain(refunded.status);
      await world.settled(orders[n]!.order);
    }
  });
  for (const { order, intent } of orders) {
    const atProvider = (await world.refundsAt(intent)).reduce((sum, cents) => sum + cents, 0);
    expect(await bookedBack(order)).toBe(Math.min(TOTAL, 60000 + atProvider));
  }
});

test('a dispute lost while two processes and the reconciler hear of it is recorded once', async () => {
  const orders = await paid();
  const ids = await Promise.all(
    orders.map(async ({ intent }) => {
      const id = await disputes.open(intent);
      await disputes.decide(id, 'losing_evidence');
      return id;
    }),
  );
  const events = (await Promise.all(ids.map((id) => disputes.events(id)))).flat();
  await Promise.all([
    ...events.map((event, n) =>
      (n % 2 ? second : world.shop).request('/api/webhooks/stripe', {
        method: 'POST',
        body: event.body,
        headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
      }),
    ),
    compareWithProvider(world.shop.open.shop, 'schedule', 24),
    compareWithProvider(second.shop, 'schedule', 24),
  ]);
  for (const paidOrder of orders) {
    await disputes.become(paidOrder.order, ['lost']);
    expect(await world.refundsOf(paidOrder.order)).toEqual([{ amount_cents: TOTAL, state: 'succeeded' }]);
    expect(await world.available(paidOrder)).toEqual([9, 8, 7]);
    expect((await world.show(paidOrder.order)).status).toBe('refunded');
    const mails = await world.query(
      `SELECT x.dedupe_key FROM outbox x JOIN dispute d ON d.id = x.payload->>'disputeId'
       WHERE d.order_id = $1 AND x.payload->>'status' = 'lost'`,
      [paidOrder.order],
    );
    expect(mails).toHaveLength(1);
  }
});
