import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import type { StaffRole } from '#platform/contract/staff.ts';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { enrol } from '#tests/support/enrol.ts';
import { ordering } from '#tests/support/ordering.ts';
import type { Overview } from '../contract/calls/overview.ts';

let world: FulfilmentWorld;

beforeEach(async () => {
  world = await startFulfilmentWorld('overview');
});
afterEach(async () => {
  await world?.shop.expectSound();
  await world?.shop.close();
});

const overview = async (): Promise<Overview> => {
  const { status, body } = await world.shop.call('GET', '/overview', { as: world.ada });
  expect(status).toBe(200);
  return body;
};
const waiting = async () => (await world.shop.call('GET', '/overview/waiting', { as: world.ada })).body;
const some = (total: number) => ({ total, isMinimum: false });
const NOTHING = { toShip: some(0), returns: some(0), messages: some(0), reviews: some(0), payments: 0 };
const NO_STEPS = { firstSteps: false };

/** Moves the payment of an order, or its refunds, back by whole days, to the last second of that day in UTC. */
const daysAgo = (days: number) =>
  `date_trunc('day', now(), 'UTC') - ${days - 1} * interval '24 hours' - interval '1 second'`;
const payDaysAgo = (order: string, days: number) =>
  world.query(`UPDATE orders SET paid_at = ${daysAgo(days)} WHERE id = $1`, [order]);
const totalOf = async (order: string): Promise<number> =>
  (await world.query('SELECT total_cents FROM orders WHERE id = $1', [order]))[0].total_cents;
const sums = ({ sales }: Overview) =>
  sales.periods.map(({ days, now, before }) => [days, now.cents, now.orders, before.cents, before.orders]);

test('an empty shop has nothing to do and no sales', async () => {
  const { attention, sales, low, best, worst } = await overview();
  expect(attention).toEqual({
    toShip: some(0),
    returns: some(0),
    oldestReturn: null,
    messages: some(0),
    reviews: some(0),
    payments: 0,
    unpaid: some(0),
    expiring: some(0),
    newReviews: some(0),
  });
  expect(sales.days).toHaveLength(30);
  expect(sales.days.every(({ cents, orders }) => cents === 0 && orders === 0)).toBe(true);
  expect(sales.days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
  expect([low, best, worst]).toEqual([{ variants: [], thisWeek: 0 }, [], []]);
});

test('sales are added up by the day of their payment, beside the period before', async () => {
  const { order } = await world.paid();
  const cents = await totalOf(order);
  for (const days of [1, 6, 7, 13, 14, 59, 60, 179, 180]) await payDaysAgo((await world.paid()).order, days);
  await world.query('UPDATE orders SET paid_at = now() WHERE id = $1', [order]);
  const shown = await overview();
  expect(sums(shown)).toEqual([
    [1, cents, 1, cents, 1],
    [7, 3 * cents, 3, 2 * cents, 2],
    [30, 6 * cents, 6, cents, 1],
    [90, 8 * cents, 8, cents, 1],
  ]);
  expect(shown.sales.days.slice(-3).map(({ orders }) => orders)).toEqual([0, 1, 1]);
});

test('a refund lowers the sales of the day on which it was given, and the units sold of its product', async () => {
  const { order, products } = await world.paid();
  const cents = await totalOf(order);
  const { status } = await world.refund(order, { lines: [{ line: 3, quantity: 2 }] });
  expect(status).toBeLessThan(300);
  await world.settled(order);
  const [{ amount_cents: back }] = await world.refundsOf(order);
  await payDaysAgo(order, 1);
  await world.query('UPDATE refund SET given_at = now()');
  const { sales, best } = await overview();
  expect(sums({ sales } as Overview)[0]).toEqual([1, -back, 0, cents, 1]);
  const units = Object.fromEntries(best.map(({ _id, units }) => [_id, units]));
  expect(products.map(({ id }) => units[id])).toEqual([1, 2, 1]);
});

test('an order refunded in full has sold nothing', async () => {
  const { order, products } = await world.paid();
  await world.shop.call('POST', `/orders/${order}/refund`, { as: world.ada });
  await world.settled(order);
  const { sales, best, worst, low } = await overview();
  expect(sales.periods[0]?.now).toEqual({ cents: 0, orders: 1 });
  expect([best, low.variants]).toEqual([[], []]);
  expect(worst.map(({ _id, units }) => [_id, units])).toEqual(products.map(({ id }) => [id, 0]));
});

test('the product that runs out first comes first, by the rate of the last 28 days', async () => {
  const { order, products } = await world.paid();
  const ids = products.map(({ id }) => id);
  const leave = (available: number, id: string | undefined) =>
    world.query('UPDATE variant SET received = $2 + reserved + sold WHERE id = $1', [id, available]);
  const journal = `INSERT INTO stock_journal (variant_id, kind, received_delta)
    SELECT v.id, 'write_off', v.received - sum(j.received_delta) FROM variant v JOIN stock_journal j ON j.variant_id = v.id
    WHERE v.id = ANY($1) GROUP BY v.id HAVING v.received < sum(j.received_delta)`;
  // One, two and three units sold: 2 of 3 last 18 days, 1 of 2 lasts 14, and none of 1 is left.
  await leave(0, ids[0]);
  await leave(1, ids[1]);
  await leave(2, ids[2]);
  await world.query(journal, [ids]);
  const { low } = await overview();
  expect(
    low.variants.map(({ product, available, sold, daysLeft }) => [product, available, sold, daysLeft]),
  ).toEqual([
    [ids[0], 0, 1, 0],
    [ids[1], 1, 2, 14],
    [ids[2], 2, 3, 18],
  ]);
  expect(low.thisWeek).toBe(1);
  await payDaysAgo(order, 29);
  expect((await overview()).low).toEqual({ variants: [], thisWeek: 0 });
});

test('variants that run out stand in order of days, low or not, and this week has seven', async () => {
  const { products } = await world.paid();
  const [alder, birch, cedar] = products.map(({ id }) => id);
  // Four of Cedar sold: 1 lasts seven days. 1 of Birch lasts 14 days, and staff call it low.
  const one = ordering([{ variantId: cedar ?? '', quantity: 1 }]);
  const { orderId } = await placeOrder(
    world.shop.open.shop,
    { memberId: world.mia.id, email: world.mia.email, name: 'Mia' },
    one,
  );
  await world.report(orderId, await world.pay(orderId));
  for (const id of [birch, cedar]) {
    const [{ available }] = await world.query('SELECT available FROM variant WHERE id = $1', [id]);
    const { status } = await world.shop.call('POST', '/stock', {
      as: world.ada,
      body: { changes: [{ variantId: id, units: 1 - available }], reason: 'count' },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(status).toBeLessThan(300);
  }
  for (const id of [alder, birch]) await world.query('INSERT INTO low_stock VALUES ($1, 500000)', [id]);
  const { low } = await overview();
  expect(low.variants.map(({ product, daysLeft, isLow }) => [product, daysLeft, isLow])).toEqual([
    [cedar, 7, false],
    [birch, 14, true],
    [alder, expect.any(Number), true],
  ]);
  expect(low.thisWeek).toBe(1);
});

test('best sellers are those of 30 days; products in stock without a sale are the worst', async () => {
  const { order, products } = await world.paid();
  const idle = await world.shop.addProduct({ name: 'Idle board' });
  const shown = await overview();
  expect(shown.best.map(({ _id, units }) => [_id, units])).toEqual([
    [products[2]?.id, 3],
    [products[1]?.id, 2],
    [products[0]?.id, 1],
  ]);
  expect(shown.worst).toEqual([{ _id: idle.id, productName: 'Idle board', units: 0, cents: 0 }]);
  await payDaysAgo(order, 31);
  const later = await overview();
  expect(later.best).toEqual([]);
  expect(later.worst).toHaveLength(4);
});

test('orders to ship, unpaid ones about to expire, new reviews and payments that differ are counted', async () => {
  const first = await world.paid();
  const second = await world.paid();
  const { order } = await world.booked();
  const reviewed = await world.shop.call('POST', '/review', {
    as: world.mia,
    body: { productName: first.products[0]?.name, rating: 5, reviewMessage: 'Good.' },
  });
  expect(reviewed.status).toBe(201);
  const before = await overview();
  expect(before.attention).toMatchObject({
    toShip: some(2),
    payments: 0,
    unpaid: some(1),
    expiring: some(0),
  });
  expect(await waiting()).toEqual({ ...NOTHING, toShip: some(2), ...NO_STEPS });

  await world.query(`UPDATE orders SET expires_at = now() + interval '5 hours' WHERE id = $1`, [order]);
  await world.shop.call('PUT', `/orders/${second.order}`, { as: world.ada });
  await world.query(
    `INSERT INTO payment_difference (kind, intent_id, order_id, here, there) VALUES ('test', $1, $2, 'here', 'there')`,
    [first.intent, first.order],
  );
  expect((await overview()).attention).toMatchObject({
    toShip: some(1),
    payments: 1,
    unpaid: some(1),
    expiring: some(1),
    newReviews: some(1),
  });
  expect(await waiting()).toEqual({ ...NOTHING, toShip: some(1), payments: 1, ...NO_STEPS });
  await world.query(`UPDATE payment_difference SET resolved_at = now(), repair = 'none'`);
});

test('the menu counts for each role only what the role has a right to', async () => {
  const { order, intent } = await world.paid();
  await world.ship(order, { lines: [{ line: 3, quantity: 3 }] });
  await world.askReturn(order, { lines: [{ line: 3, quantity: 1 }] });
  const body = {
    kind: 'question',
    about: 'Norway',
    name: 'Vic',
    email: 'vic@example.com',
    message: 'Do you ship?',
  };
  expect((await world.shop.call('POST', '/messages', { body })).status).toBe(202);
  await world.query(
    `INSERT INTO payment_difference (kind, intent_id, order_id, here, there) VALUES ('test', $1, $2, 'here', 'there')`,
    [intent, order],
  );
  const shown = async (role: StaffRole) => {
    const as = await enrol(world.shop, { name: role, role });
    return (await world.shop.call('GET', '/overview/waiting', { as })).body;
  };
  const counts = { toShip: some(1), returns: some(1), messages: some(1), reviews: some(0), payments: 1 };
  const all = { ...counts, ...NO_STEPS };
  expect(await waiting()).toEqual(all);
  expect(await shown('packer')).toEqual({ ...NOTHING, toShip: some(1), ...NO_STEPS });
  expect(await shown('support')).toEqual({ ...all, payments: 0 });
  expect(await shown('manager')).toEqual(all);
  await world.query('DELETE FROM payment_difference');
});
