import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('ship_orders');
});
afterAll(() => world?.shop.close());

const shipAll = (orders: string[]) =>
  world.shop.call('POST', '/shipments', { as: world.ada, body: { orders } });

async function paid(): Promise<string> {
  const { order } = await world.booked();
  await world.report(order, await world.pay(order));
  return order;
}

test('paid orders are shipped together, and each other one is named with its reason', async () => {
  const [first, second] = [await paid(), await paid()];
  const { order: unpaid } = await world.booked();
  const unknown = randomUUID();
  const numberOf = async (order: string) => (await world.show(order)).number;
  const { status, body } = await shipAll([first, unpaid, unknown, second, first.toUpperCase()]);
  expect(status).toBe(200);
  expect(body.results).toEqual([
    { _id: first, number: await numberOf(first), shipped: true, reason: '' },
    { _id: unpaid, number: await numberOf(unpaid), shipped: false, reason: expect.stringMatching(/paid/) },
    { _id: unknown, number: null, shipped: false, reason: expect.any(String) },
    { _id: second, number: await numberOf(second), shipped: true, reason: '' },
  ]);
  for (const order of [first, second]) expect((await world.show(order)).status).toBe('shipped');
  expect((await world.show(unpaid)).status).toBe('unpaid');

  expect((await shipAll([first])).body.results).toMatchObject([
    { shipped: false, reason: 'It was shipped before' },
  ]);
});

test('of two admins who ship the same orders at once one ships each', async () => {
  const orders = [await paid(), await paid(), await paid()];
  const [one, other] = await Promise.all([shipAll(orders), shipAll(orders.toReversed())]);
  const shipped = [...one.body.results, ...other.body.results].filter((result) => result.shipped);
  expect(shipped.map(({ _id }) => _id).toSorted()).toEqual(orders.toSorted());
  await world.shop.expectSound();
});

test.each([
  ['none', []],
  ['more than a hundred', Array.from({ length: 101 }, () => randomUUID())],
  ['what is no id', ['1001']],
])('%s is refused', async (_what, orders) => {
  expect((await shipAll(orders)).status).toBe(422);
});
