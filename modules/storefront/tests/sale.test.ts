import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCollection } from '#tests/calls/tables/sound-bodies.ts';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('sale', { webhooks: false });
});
afterAll(() => world?.shop.close());

const sale = async () => (await world.shop.call('GET', '/storefront/sale')).body;
const change = async (id: string, body: object) => {
  const { version } = (await world.shop.call('GET', `/product/${id}/managed`, { as: world.ada })).body;
  const answer = await world.shop.call('PATCH', `/product/${id}`, {
    as: world.ada,
    body: { version, ...body },
  });
  expect(answer.status).toBe(200);
};

test('the offer is the largest cut among products in stock, rounded down, and leads to the reduced ones', async () => {
  expect(await sale()).toEqual({ percent: null, collection: null });
  const board = await world.shop.addProduct({ name: 'Board', priceCents: 6010 });
  const other = await world.shop.addProduct({ name: 'Other', priceCents: 9000 });
  await change(board.id, { formerPrice: 100 });
  await change(other.id, { formerPrice: 100 });
  expect(await sale()).toEqual({ percent: 39, collection: null });

  const collection = { ...newCollection(), property: undefined, propertyValue: undefined, reduced: true };
  const { body } = await world.shop.call('POST', '/collections', { as: world.ada, body: collection });
  expect(await sale()).toEqual({ percent: 39, collection: body.slug });

  await change(board.id, { addStock: -10 });
  expect((await sale()).percent).toBe(10);
  await change(other.id, { formerPrice: null });
  expect((await sale()).percent).toBeNull();
});

test('a product whose variants each have less than a minimum order is sold out', async () => {
  const board = await world.shop.addProduct({ name: 'Spread', minQuantity: 5, available: 4 });
  const set = await world.shop.call('PUT', `/product/${board.id}/variants`, {
    as: world.ada,
    body: {
      version: 1,
      options: [{ name: 'Size', values: ['S', 'L'] }],
      variants: [
        { _id: board.id, options: { Size: 'S' }, perUnitPrice: 99, addStock: 0 },
        { options: { Size: 'L' }, perUnitPrice: 99, addStock: 4 },
      ],
    },
  });
  expect(set.status).toBe(200);
  const listed = async () =>
    (await world.shop.call('GET', '/product')).body.find(({ _id }: { _id: string }) => _id === board.id);
  expect(await listed()).toMatchObject({ availableQuantity: 8, ordersLeft: 0 });
  const available = (await world.shop.call('GET', '/product?available=true')).body;
  expect(available.map(({ _id }: { _id: string }) => _id)).not.toContain(board.id);
});
