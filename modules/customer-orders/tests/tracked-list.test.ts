import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('tracked list');
});
afterAll(() => world?.shop.close());

test('a customer’s list has each parcel with a number, with the page of the carrier if the shop knows it', async () => {
  const { order } = await world.paid();
  await world.shop.call('PATCH', '/settings', {
    as: world.ada,
    body: { carriers: 'City Bikes | https://bikes.example.com/t?nr={number}', seen: { carriers: '' } },
  });
  for (const [line, parcel] of [
    [1, { carrier: 'City Bikes', trackingNumber: 'B 1' }],
    [2, {}],
    [3, { carrier: 'A friend', trackingNumber: 'F 2' }],
  ] as const)
    await world.ship(order, { lines: [{ line, quantity: line }], ...parcel });
  const { body } = await world.shop.call('GET', `/myorders?email=${world.mia.email}`, { as: world.mia });
  expect(body.find(({ _id }: { _id: string }) => _id === order).parcels).toEqual([
    { carrier: 'City Bikes', trackingNumber: 'B 1', trackingLink: 'https://bikes.example.com/t?nr=B1' },
    { carrier: 'A friend', trackingNumber: 'F 2', trackingLink: null },
  ]);
});
