import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('shipments');
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

const statusOf = async (order: string) => (await world.show(order)).status;
/** As its customer’s list, staff’s list and its page say. */
const partlyShipped = async (order: string) => {
  const { shop, mia, ada } = world;
  const lists = [
    await shop.call('GET', `/myorders?email=${mia.email}`, { as: mia }),
    await shop.call('GET', '/orders', { as: ada }),
  ];
  return [
    ...lists.map(({ body }) => body.find(({ _id }: { _id: string }) => _id === order).partlyShipped),
    (await world.page(order)).partlyShipped,
  ];
};
const journalOf = async (order: string) =>
  (await world.query('SELECT event FROM order_journal WHERE order_id = $1 ORDER BY id', [order])).map(
    ({ event }) => event,
  );

test('an order that is shipped in parts stays pending until its last unit has left', async () => {
  const { order, number } = await world.paid();
  const first = await world.ship(order, {
    lines: [
      { line: 1, quantity: 1 },
      { line: 3, quantity: 2 },
    ],
    carrier: 'UPS',
    trackingNumber: '1Z 999 AA1',
  });
  expect(first).toMatchObject({ status: 201, body: { insertedId: expect.any(String) } });
  expect(await statusOf(order)).toBe('pending');
  expect(await world.unitsOf(order)).toEqual(['1 0 0', '0 0 2', '2 0 1']);
  expect((await world.page(order)).fulfilment.shipments).toMatchObject([
    {
      _id: first.body.insertedId,
      carrier: 'UPS',
      trackingNumber: '1Z 999 AA1',
      trackingLink: 'https://www.ups.com/track?tracknum=1Z999AA1',
      lines: [
        { line: 1, quantity: 1 },
        { line: 3, quantity: 2 },
      ],
    },
  ]);
  const mail = await world.shop.mailTo(world.mia.email, `Part of order ${number} is on its way`);
  expect(mail).toContain('Tracking number: 1Z 999 AA1');
  expect(mail).toContain('https://www.ups.com/track?tracknum=1Z999AA1');
  expect(mail).not.toMatch(/Product: .*Birch/);
  expect(mail).toMatch(/Product: 1 × Alder[\s\S]+Product: 2 × Cedar/);
  expect(mail).toMatch(/Still to come: 2 × Birch[\s\S]+Still to come: 1 × Cedar/);
  expect(mail).not.toContain('Shipped before');
  expect(await partlyShipped(order)).toEqual([true, true, true]);

  await world.ship(order, { lines: [{ line: 2, quantity: 2 }] });
  expect(await world.ship(order, { lines: [{ line: 3, quantity: 1 }], carrier: 'A friend' })).toMatchObject({
    status: 201,
  });
  expect(await statusOf(order)).toBe('shipped');
  const last = await world.shop.mailTo(world.mia.email, `The rest of order ${number} is on its way`);
  expect(last).toContain('With it your order is complete.');
  expect(last).toMatch(/Product: 1 × Cedar/);
  expect(last).toMatch(
    /Shipped before: 1 × Alder[\s\S]+Shipped before: 2 × Birch[\s\S]+Shipped before: 2 × Cedar/,
  );
  expect(last).not.toContain('Still to come');
  expect(await partlyShipped(order)).toEqual([false, false, false]);
  expect(await journalOf(order)).toEqual(['booked', 'paid', 'part_shipped', 'part_shipped', 'shipped']);
  expect(await world.ship(order, { lines: [{ line: 3, quantity: 1 }] })).toMatchObject({
    status: 409,
    body: { code: 'nothing_to_ship' },
  });
});

test('the Ship button makes one shipment of all that is left', async () => {
  const { order, number } = await world.paid();
  await world.ship(order, { lines: [{ line: 2, quantity: 1 }] });
  const ship = () => world.shop.call('PUT', `/orders/${order}`, { as: world.ada });
  expect(await ship()).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
  expect(await ship()).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  expect(await statusOf(order)).toBe('shipped');
  const { shipments } = (await world.page(order)).fulfilment;
  expect(shipments.map(({ lines }: { lines: object[] }) => lines)).toEqual([
    [{ line: 2, quantity: 1 }],
    [
      { line: 1, quantity: 1 },
      { line: 2, quantity: 1 },
      { line: 3, quantity: 3 },
    ],
  ]);
  await world.shop.mailTo(world.mia.email, `The rest of order ${number} is on its way`);
});

test('one parcel with all that is not refunded makes an order complete', async () => {
  const { order, number } = await world.paid();
  await world.refund(order, { lines: [{ line: 3, quantity: 3 }] });
  await world.settled(order);
  await world.shop.call('PUT', `/orders/${order}`, { as: world.ada });
  const mail = await world.shop.mailTo(world.mia.email, `Order ${number} is on its way`);
  expect(mail).toMatch(/Product: 1 × Alder[\s\S]+Product: 2 × Birch[\s\S]+Refunded: 3 × Cedar/);
});

test('an order that is shipped whole is mailed as before', async () => {
  const { order, number } = await world.paid();
  await world.shop.call('PUT', `/orders/${order}`, { as: world.ada });
  const mail = await world.shop.mailTo(world.mia.email, `Order ${number} is on its way`);
  expect(mail).toContain('Your order has been shipped.');
});

test('a shipment is made once for its key', async () => {
  const { order } = await world.paid();
  const ship = () => world.ship(order, { lines: [{ line: 3, quantity: 1 }] }, 'once');
  const [first, second] = [await ship(), await ship()];
  expect(second).toMatchObject({ status: 201, body: first.body });
  expect(await world.unitsOf(order)).toEqual(['0 0 1', '0 0 2', '1 0 2']);
});

test.each([
  ['more units than were bought', [{ line: 2, quantity: 3 }], 'lines.0.quantity'],
  ['a line that the order lacks', [{ line: 4, quantity: 1 }], 'lines.0.line'],
  ['a line twice', [1, 1].map((line) => ({ line, quantity: 1 })), 'lines'],
  ['no line', [], 'lines'],
  ['no unit', [{ line: 1, quantity: 0 }], 'lines.0.quantity'],
  ['half a unit', [{ line: 1, quantity: 0.5 }], 'lines.0.quantity'],
])('a shipment of %s is refused', async (_, lines, field) => {
  const { order } = await world.paid();
  expect(await world.ship(order, { lines })).toMatchObject({
    status: 422,
    body: { errors: [{ field }] },
  });
  expect(await world.unitsOf(order)).toEqual(['0 0 1', '0 0 2', '0 0 3']);
});

test('an unpaid order and an unknown one are not shipped', async () => {
  const { order } = await world.booked();
  const lines = [{ line: 1, quantity: 1 }];
  expect(await world.ship(order, { lines })).toMatchObject({ status: 409, body: { code: 'order_not_paid' } });
  expect(await world.ship('018f3f6e-0000-7000-8000-000000000000', { lines })).toMatchObject({ status: 404 });
});
