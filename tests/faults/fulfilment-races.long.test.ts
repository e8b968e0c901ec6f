import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { compareWithProvider } from '#modules/reconciliation/shop/compare-with-provider.ts';
import {
  type FulfilmentWorld,
  type PaidOrder,
  startFulfilmentWorld,
} from '../calls/worlds/fulfilment-world.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';
import { deliver } from './signed-events.ts';

// Orders of 1, 2 and 3 units at 117.81 with tax, 712.69 in all.
const ORDERS = 6;

let world: FulfilmentWorld;
let second: SecondShop;

beforeAll(async () => {
  world = await startFulfilmentWorld('fulfilment races', { jobs: true });
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

const times = <T>(count: number, make: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => make(turn)));

const post = (turn: number, order: string, what: string, body: object) =>
  (turn % 2 ? second : world.shop).call('POST', `/orders/${order}/${what}`, { as: world.ada, body });
const ship = (turn: number, order: string, line: number, quantity: number) =>
  post(turn, order, 'shipments', { lines: [{ line, quantity }] });
const refund = (turn: number, order: string, line: number, quantity: number) =>
  post(turn, order, 'refunds', { lines: [{ line, quantity, restock: true }] });

const paid = async () => {
  const orders: PaidOrder[] = [];
  for (let n = 0; n < ORDERS; n += 1) orders.push(await world.paid());
  return orders;
};

const linesOf = (order: string) =>
  world.query(
    `SELECT l.quantity,
       (SELECT coalesce(sum(quantity), 0)::int FROM shipment_line WHERE order_line_id = l.id) AS shipped,
       (SELECT coalesce(sum(unshipped), 0)::int FROM refund_line WHERE order_line_id = l.id) AS cancelled,
       (SELECT coalesce(sum(quantity), 0)::int FROM refund_line WHERE order_line_id = l.id) AS refunded
     FROM order_line l WHERE l.order_id = $1 ORDER BY l.position`,
    [order],
  );

const sumAt = async (intent: string) =>
  (await world.refundsAt(intent)).reduce((sum, cents) => sum + cents, 0);

const sumHere = async (order: string) =>
  (await world.refundsOf(order)).reduce(
    (sum, { amount_cents: cents, state }) => (state === 'succeeded' ? sum + cents : sum),
    0,
  );

test('of a shipment and a refund of the same units at once, each unit is shipped or cancelled, never both', async () => {
  const orders = await paid();
  const answers = await Promise.all(
    orders.map(({ order }, n) => Promise.all([ship(n, order, 3, 3), refund(n + 1, order, 3, 3)])),
  );
  for (const [n, [shipped, refunded]] of answers.entries()) {
    const { order } = orders[n]!;
    expect(refunded.status).toBe(202);
    // The refund of units that have left cancels none of them.
    const [, , line] = await linesOf(order);
    expect(line).toMatchObject(
      shipped.status === 201 ? { shipped: 3, cancelled: 0 } : { shipped: 0, cancelled: 3 },
    );
    expect([201, 422]).toContain(shipped.status);
    await world.settled(order);
    expect(await world.available(orders[n]!)).toEqual([9, 8, 10]);
  }
});

test('of many shipments and refunds of single units at once, no line gives out more than was bought', async () => {
  const orders = await paid();
  const answers = await Promise.all(
    orders.map(({ order }) =>
      Promise.all([
        times(4, (turn) => ship(turn, order, 3, 1)),
        times(4, (turn) => refund(turn, order, 3, 1)),
        times(3, (turn) => ship(turn + 1, order, 2, 1)),
      ]),
    ),
  );
  for (const [n, [ships, refunds]] of answers.entries()) {
    const { order, intent } = orders[n]!;
    const [, second, third] = await linesOf(order);
    expect(ships.filter(({ status }) => status === 201)).toHaveLength(third.shipped);
    expect(third.shipped + third.cancelled).toBe(3);
    expect(refunds.filter(({ status }) => status === 202)).toHaveLength(3);
    expect(third.refunded).toBe(3);
    expect(second).toMatchObject({ shipped: 2, cancelled: 0 });
    await world.settled(order);
    expect(await sumAt(intent)).toBe(3 * 11781);
  }
});

test('refunds of amounts at once never add up to more than was paid', async () => {
  const orders = await paid();
  const answers = await Promise.all(
    orders.map(({ order }) => times(8, (turn) => post(turn, order, 'refunds', { amount: 200 }))),
  );
  for (const [n, refunds] of answers.entries()) {
    expect(refunds.map(({ status }) => status).sort()).toEqual([202, 202, 202, ...Array(5).fill(422)]);
    await world.settled(orders[n]!.order);
    expect(await sumAt(orders[n]!.intent)).toBe(60000);
  }
});

test('a refund of a part and of the whole at once add up to what was paid, exactly', async () => {
  const orders = await paid();
  await Promise.all(
    orders.flatMap(({ order }, n) => [
      refund(n, order, 2, 1),
      (n % 2 ? world.shop : second).call('POST', `/orders/${order}/refund`, { as: world.ada }),
    ]),
  );
  for (const one of orders) {
    await expect.poll(async () => (await world.show(one.order)).status, { interval: 50 }).toBe('refunded');
    expect(await sumAt(one.intent)).toBe(71269);
    expect(await world.available(one)).toEqual([10, 10, 10]);
  }
});

test('a partial refund in the provider’s dashboard while ours is on the way: both are recorded, once', async () => {
  const orders = await paid();
  await Promise.all(
    orders.flatMap(({ order, intent }, n) => [
      refund(n, order, 1, 1),
      world.atProvider('POST', 'refunds', { payment_intent: intent, amount: '11781' }),
    ]),
  );
  for (const { order, intent } of orders) {
    await expect.poll(() => sumHere(order), { interval: 50 }).toBe(2 * 11781);
    expect(await world.refundsAt(intent)).toEqual([11781, 11781]);
    expect(await world.refundsOf(order)).toHaveLength(2);
    const [first] = await linesOf(order);
    expect(first).toMatchObject({ refunded: 1, cancelled: 1 });
  }
});

test('refunds here and in the dashboard that together exceed what was paid: the provider decides, and we agree', async () => {
  const orders = await paid();
  await world.silently(async () => {
    await Promise.all(
      orders.flatMap(({ order, intent }, n) => [
        post(n, order, 'refunds', { lines: [{ line: 3, quantity: 3 }], amount: 353.43, shipping: false }),
        fetch(`${world.shop.url}/sandbox/stripe/v1/refunds`, {
          method: 'POST',
          headers: { authorization: `Bearer ${world.shop.open.sandbox!.stripe.secretKey}` },
          body: new URLSearchParams({ payment_intent: intent, amount: '50000' }),
        }),
      ]),
    );
    for (const { order } of orders) await world.settled(order);
  });
  for (const { order, intent } of orders) {
    const given = await sumAt(intent);
    expect([35343, 50000]).toContain(given);
    await expect.poll(() => sumHere(order), { interval: 50 }).toBe(given);
    const [, , third] = await world.unitsOf(order);
    expect(third).toBe(given === 35343 ? '0 3 0' : '0 0 3');
  }
});

test('news of a partial refund, late and again, changes nothing', async () => {
  const orders = await paid();
  await times(orders.length, (n) => refund(n, orders[n]!.order, 2, 1));
  for (const { order } of orders) await world.settled(order);
  const state = () =>
    world.query(
      `SELECT (SELECT json_agg(r ORDER BY id) FROM refund r) AS refunds, (SELECT count(*) FROM order_journal) AS events,
         (SELECT count(*) FROM stock_journal) AS moves, (SELECT count(*) FROM outbox) AS jobs, (SELECT count(*) FROM document) AS notes`,
    );
  const before = await state();
  const events = await world.query(
    `SELECT object FROM sandbox_stripe.event WHERE object->>'type' LIKE '%refund%' ORDER BY id`,
  );
  expect(events.length).toBeGreaterThan(orders.length);
  const { webhookSecret } = world.shop.open.sandbox!.stripe;
  const signed = (body: string) => {
    const at = Math.floor(Date.now() / 1000);
    const hmac = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
    return { body, signature: `t=${at},v1=${hmac}` };
  };
  const news = events.flatMap(({ object }) =>
    // The same event again, and the same news as another event.
    [object, { ...object, id: `evt_${randomUUID()}` }].map((event) => signed(JSON.stringify(event))),
  );
  // Of all at once, a busy machine would answer some only after the shop has given up the provider.
  while (news.length > 0) {
    const some = news.splice(0, 16);
    const answers = await times(some.length, (n) => deliver(n % 2 ? second : world.shop, some[n]!));
    expect(new Set(answers)).toEqual(new Set([200]));
  }
  expect(await state()).toEqual(before);
});

test('returns of the same units asked for at once are taken once, and received twice they are refunded once', async () => {
  const { order, intent } = await world.paid();
  await ship(0, order, 3, 2);
  const body = { lines: [{ line: 3, quantity: 2 }], reason: 'damaged' };
  const asked = await times(8, (turn) =>
    (turn % 2 ? second : world.shop).call('POST', `/orders/${order}/returns`, { as: world.mia, body }),
  );
  expect(asked.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
  const id = asked.find(({ status }) => status === 201)!.body.insertedId;
  const received = await times(8, (turn) =>
    (turn % 2 ? second : world.shop).call('PATCH', `/orders/${order}/returns/${id}`, {
      as: world.ada,
      body: { state: 'received', restock: [3] },
    }),
  );
  expect(received.map(({ body }) => body.modifiedCount).sort()).toEqual([...Array(7).fill(0), 1]);
  await world.settled(order);
  expect(await world.refundsAt(intent)).toEqual([23562]);
});
