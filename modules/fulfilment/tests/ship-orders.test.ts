import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('ship_orders');
});
afterAll(() => world?.shop.close());

const shipAll = (orders: string[], more: object = {}) =>
  world.shop.call('POST', '/shipments', { as: world.ada, body: { orders, ...more } });
const undoAll = (shipments: string[]) =>
  world.shop.call('POST', '/shipments/undo', { as: world.ada, body: { shipments } });
const shipmentsOf = (body: { results: { shipment: string }[] }) =>
  body.results.map(({ shipment }) => shipment);
const ID = expect.any(String);
const A_NUMBER = expect.any(Number);
const refused = (why: RegExp) => ({
  shipped: false,
  reason: expect.stringMatching(why),
  shipment: null,
  undoable: false,
});

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
    { _id: first, number: await numberOf(first), shipped: true, reason: '', shipment: ID, undoable: false },
    { _id: unpaid, number: await numberOf(unpaid), ...refused(/paid/) },
    { _id: unknown, number: null, ...refused(/./) },
    { _id: second, number: await numberOf(second), shipped: true, reason: '', shipment: ID, undoable: false },
  ]);
  for (const order of [first, second]) expect((await world.show(order)).status).toBe('shipped');
  expect((await world.show(unpaid)).status).toBe('unpaid');

  expect((await shipAll([first])).body.results).toMatchObject([
    { shipped: false, reason: `It was shipped before, by ${world.ada.email}` },
  ]);
});

test('two admins who ship the same orders at once ship each of them once', async () => {
  const orders = [await paid(), await paid(), await paid()];
  const [one, other] = await Promise.all([shipAll(orders), shipAll(orders.toReversed())]);
  const shipped = [...one.body.results, ...other.body.results].filter((result) => result.shipped);
  expect(shipped.map(({ _id }) => _id).toSorted()).toEqual(orders.toSorted());
  await world.shop.expectSound();
});

test.each([
  ['none', []],
  ['more than a hundred', Array.from({ length: 101 }, () => randomUUID())],
  ['a malformed id', ['1001']],
])('%s is refused', async (_what, orders) => {
  expect((await shipAll(orders)).status).toBe(422);
});

test('orders shipped together are undone together while their mails wait; the others are named', async () => {
  const orders = [await paid(), await paid()];
  const [first = '', second = ''] = orders;
  const waiting = shipmentsOf((await shipAll(orders, { undoable: true })).body);
  const [mailed = ''] = shipmentsOf((await shipAll([await paid()])).body);
  const unknown = randomUUID();
  const { status, body } = await undoAll([...waiting, mailed, unknown]);
  expect(status).toBe(200);
  expect(body.results).toEqual([
    { shipment: waiting[0], order: first, number: A_NUMBER, undone: true, reason: '' },
    { shipment: waiting[1], order: second, number: A_NUMBER, undone: true, reason: '' },
    { shipment: mailed, order: ID, number: A_NUMBER, undone: false, reason: expect.stringMatching(/mail/) },
    { shipment: unknown, order: null, number: null, undone: false, reason: 'Not found' },
  ]);
  for (const order of orders) expect((await world.show(order)).status).toBe('pending');
  expect((await undoAll(waiting)).body.results).toMatchObject([{ undone: false }, { undone: false }]);
  await world.shop.expectSound();
});

test('the Ship button of one order can be undone too, and without asking for it mails at once', async () => {
  const order = await paid();
  const ship = (body?: object) => world.shop.call('PUT', `/orders/${order}`, { as: world.ada, body });
  const { body } = await ship({ undoable: true });
  expect(body).toEqual({ modifiedCount: 1, shipment: ID });
  expect((await undoAll([body.shipment])).body.results).toMatchObject([{ order, undone: true }]);
  expect((await ship()).body).toEqual({ modifiedCount: 1 });
  expect((await ship({ undoable: true })).body).toEqual({ modifiedCount: 0 });
});

const inList = async (order: string) =>
  (await world.shop.call('GET', '/orders', { as: world.ada })).body.find(
    ({ _id }: { _id: string }) => _id === order,
  );
const waitFor = (undoMinutes: number) =>
  world.shop.call('PATCH', '/settings', { as: world.ada, body: { undoMinutes } });
const ship = (order: string) =>
  world.shop.call('PUT', `/orders/${order}`, { as: world.ada, body: { undoable: true } });

test('the list says to everyone until when a shipment can be undone, by the minutes of the settings', async () => {
  await waitFor(60);
  const order = await paid();
  expect((await inList(order)).waitingShipment).toBeNull();
  const { shipment } = (await ship(order)).body;
  const { waitingShipment } = await inList(order);
  expect(waitingShipment).toEqual({ shipment, until: expect.stringMatching(/Z$/) });
  const minutes = (Date.parse(waitingShipment.until) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(58);
  expect(minutes).toBeLessThanOrEqual(60);
  await undoAll([shipment]);
  expect(await inList(order)).toMatchObject({ status: 'pending', waitingShipment: null });
  await waitFor(5);
});

test('with no minutes to undo, the mail leaves at once and nothing can be undone', async () => {
  await waitFor(0);
  const order = await paid();
  expect((await ship(order)).body).toEqual({ modifiedCount: 1 });
  expect((await inList(order)).waitingShipment).toBeNull();
  const { body } = await shipAll([await paid()], { undoable: true });
  expect(body.results).toMatchObject([{ shipped: true, undoable: false }]);
  const [shipment = ''] = shipmentsOf(body);
  expect((await undoAll([shipment])).body.results).toMatchObject([{ undone: false }]);
  await waitFor(5);
});

test('two members of staff who undo a shipment at once undo it once', async () => {
  const order = await paid();
  const { shipment } = (await ship(order)).body;
  const undone = await Promise.all([undoAll([shipment]), undoAll([shipment])]);
  expect(undone.filter(({ body }) => body.results[0].undone)).toHaveLength(1);
  expect((await world.show(order)).status).toBe('pending');
  await world.shop.expectSound();
});
