import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineModule } from '#platform/module.ts';
import type { Subscribers } from '#platform/shop.ts';
import { MODULES } from '#shop.config';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import type { EventName, ShopEvent } from './event.ts';
import { forgetEvents } from './forget-events.ts';
import { writeSubscriptions } from './write-subscriptions.ts';

const NAMES = [
  'order.placed',
  'order.paid',
  'order.shipped',
  'order.refunded',
  'product.changed',
  'stock.changed',
] as const satisfies EventName[];

let world: FulfilmentWorld;
const seen: ShopEvent[] = [];
const note = async (_shop: unknown, event: ShopEvent) => void seen.push(event);
const watcher = defineModule({
  name: 'watcher',
  subscribers: Object.fromEntries(NAMES.map((name) => [name, note])) as Subscribers,
});

beforeAll(async () => {
  world = await startFulfilmentWorld('events', { modules: [...MODULES, watcher] });
});
afterAll(() => world?.shop.close());
beforeEach(() => {
  seen.length = 0;
});

const eventsOf = (subject: string) => async () => {
  await world.shop.jobsAreDone();
  return seen.filter((event) => event.subject === subject).map(({ name, detail }) => ({ name, ...detail }));
};

test('an order is an event when it is placed, paid, shipped and refunded, once each and in this order', async () => {
  const { order, number } = await world.paid();
  const totalCents = (await world.query('SELECT total_cents FROM orders WHERE id = $1', [order]))[0]
    .total_cents;
  const parcel = { carrier: 'Post', trackingNumber: 'P 1', lines: [{ line: 3, quantity: 1 }] };
  const { body: part } = await world.ship(order, parcel);
  const { body: rest } = await world.ship(order, { lines: [{ line: 1, quantity: 1 }] });
  await world.refund(order, { shipping: true });
  await world.settled(order);
  const [refund] = await world.query('SELECT id, amount_cents FROM refund WHERE order_id = $1', [order]);

  await expect.poll(eventsOf(order)).toEqual([
    { name: 'order.placed', number, totalCents },
    { name: 'order.paid', number, totalCents },
    { name: 'order.shipped', shipment: part.insertedId, carrier: 'Post', trackingNumber: 'P 1' },
    { name: 'order.shipped', shipment: rest.insertedId, carrier: null, trackingNumber: null },
    { name: 'order.refunded', refund: refund.id, cents: refund.amount_cents },
  ]);
  const ids = seen.filter(({ subject }) => subject === order).map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(Math.abs(Date.now() - Date.parse(seen[0]!.at))).toBeLessThan(60_000);
  await world.shop.expectSound();
});

test('a change of a product is an event of the product, one of its stock an event of the variant', async () => {
  const { id, name } = await world.shop.addProduct({
    name: `Dogwood ${randomUUID()}`,
    minQuantity: 1,
    available: 4,
  });
  const change = async (body: object) =>
    expect(await world.shop.call('PATCH', `/product/${id}`, { as: world.ada, body })).toMatchObject({
      status: 200,
    });
  await change({ version: 1, perUnitPrice: 12 });
  await change({ version: 2, draft: true });
  await change({ version: 3, draft: false });
  await world.post('/stock', { reason: 'delivery', changes: [{ variantId: id, units: 3 }] });
  await world.post(
    '/orders',
    { productName: name, quantity: 2, userAddress: '1 Test Street', userNumber: '0123456' },
    world.mia,
  );
  expect((await world.shop.call('DELETE', `/product/${id}`, { as: world.ada })).status).toBe(200);

  const events = async () =>
    (await eventsOf(id)()).map(({ name, ...detail }) =>
      name === 'product.changed' ? detail : { stock: Object.values(detail) },
    );
  await expect
    .poll(async () => (await events()).filter((event) => !('stock' in event)))
    .toEqual([
      { change: 'added', version: 1, isOnSale: true },
      { change: 'changed', version: 2, isOnSale: true },
      { change: 'changed', version: 3, isOnSale: false },
      { change: 'published', version: 4, isOnSale: true },
      { change: 'archived', version: 5, isOnSale: false },
    ]);
  expect((await eventsOf(id)()).filter(({ name }) => name === 'stock.changed')).toEqual([
    { name: 'stock.changed', product: id, received: 4, reserved: 0, sold: 0, available: 4 },
    { name: 'stock.changed', product: id, received: 7, reserved: 0, sold: 0, available: 7 },
    { name: 'stock.changed', product: id, received: 7, reserved: 2, sold: 0, available: 5 },
  ]);
});

test('a deed that is rolled back, refused or changes nothing is no event', async () => {
  const { order } = await world.paid();
  await expect.poll(eventsOf(order)).toHaveLength(2);
  const client = await world.shop.open.shop.pool.connect();
  await client.query('BEGIN');
  await client.query(
    `INSERT INTO shipment (id, order_id, idempotency_key, shipped_by) VALUES ($1, $2, 'x', $3)`,
    [randomUUID(), order, world.ada.id],
  );
  await client.query('ROLLBACK');
  client.release();
  expect((await world.ship(order, { lines: [{ line: 1, quantity: 9 }] })).status).toBe(422);
  const key = randomUUID();
  for (let time = 0; time < 2; time += 1) await world.ship(order, { lines: [{ line: 1, quantity: 1 }] }, key);
  await expect.poll(eventsOf(order)).toHaveLength(3);
  expect(await world.query('SELECT FROM event WHERE subject = $1', [order])).toHaveLength(3);
});

test('a shipment that can be undone is an event once it cannot, and none if it is undone', async () => {
  const { order } = await world.paid();
  const lines = [{ line: 3, quantity: 1 }];
  const { body: undone } = await world.ship(order, { lines, undoable: true });
  const { body: kept } = await world.ship(order, { lines });
  const undo = `/orders/${order}/shipments/${undone.insertedId}`;
  await expect.poll(eventsOf(order)).toHaveLength(2);
  const late = `SELECT name FROM event WHERE subject = $1 AND due_at > now() + interval '15 seconds'`;
  expect(await world.query(late, [order])).toEqual([{ name: 'order.shipped' }]);
  expect((await world.shop.call('DELETE', undo, { as: world.ada })).status).toBe(200);
  await expect
    .poll(async () => (await eventsOf(order)()).slice(2))
    .toEqual([{ name: 'order.shipped', shipment: kept.insertedId, carrier: null, trackingNumber: null }]);
});

test('a shipment that gets its tracking number while it can be undone is an event at once, with the number', async () => {
  const { order } = await world.paid();
  const { body } = await world.ship(order, { lines: [{ line: 3, quantity: 1 }], undoable: true });
  await expect.poll(eventsOf(order)).toHaveLength(2);
  const tracking = { carrier: 'Post', trackingNumber: 'P 2' };
  await world.shop.call('PATCH', `/orders/${order}/shipments/${body.insertedId}`, {
    as: world.ada,
    body: tracking,
  });
  await expect
    .poll(async () => (await eventsOf(order)()).slice(2))
    .toEqual([{ name: 'order.shipped', shipment: body.insertedId, ...tracking }]);
});

test('a number corrected while its shipment can be undone goes into the event that waits, and waits on', async () => {
  const { order } = await world.paid();
  const lines = [{ line: 3, quantity: 1 }];
  const { body } = await world.ship(order, { lines, trackingNumber: 'P 3', undoable: true });
  await expect.poll(eventsOf(order)).toHaveLength(2);
  const at = `/orders/${order}/shipments/${body.insertedId}`;
  await world.shop.call('PUT', `${at}/tracking`, {
    as: world.ada,
    body: { trackingNumber: 'P 4', seen: 'P 3' },
  });
  await world.shop.jobsAreDone();
  const waiting = `SELECT detail->>'trackingNumber' AS number FROM event
    WHERE subject = $1 AND done_at IS NULL AND due_at > now() + interval '15 seconds'`;
  expect(await world.query(waiting, [order])).toEqual([{ number: 'P 4' }]);
  expect((await world.shop.call('DELETE', at, { as: world.ada })).status).toBe(200);
  expect(await eventsOf(order)()).toHaveLength(2);
});

test('a shop without subscribers writes no event, and forgets those of modules that are gone', async () => {
  const { shop } = world.shop.open;
  await world.shop.jobsAreDone();
  await writeSubscriptions({ ...shop, parts: { ...shop.parts, subscribers: [] } });
  const [before] = await world.query('SELECT count(*) FROM event');
  const { order } = await world.paid();
  await world.ship(order, { lines: [{ line: 1, quantity: 1 }] });
  expect(await world.query('SELECT count(*) FROM event')).toEqual([before]);

  await world.query(
    `INSERT INTO event (module, name, subject, detail, at) SELECT 'gone', 'order.paid', $1, '{}', now() - make_interval(days => days)
     FROM (VALUES (29), (31)) AS age (days)`,
    [order],
  );
  await world.query(
    `UPDATE event SET done_at = now() - interval '31 days' WHERE id = (SELECT min(id) FROM event WHERE module = 'watcher')`,
  );
  await forgetEvents(shop);
  const left = await world.query(
    `SELECT extract(day FROM now() - at)::int AS days FROM event WHERE module = 'gone'`,
  );
  expect(left).toEqual([{ days: 29 }]);
  expect(await world.query('SELECT count(*) FROM event')).toEqual([{ count: before.count }]);
  await writeSubscriptions(shop);
  expect(await world.query('SELECT name FROM event_subscription')).toHaveLength(NAMES.length);
});
