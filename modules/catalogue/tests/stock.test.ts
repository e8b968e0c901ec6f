import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('stock');
});
afterAll(() => world?.shop.close());
afterEach(() => world.shop.expectSound());

type Change = { variantId: string; units: number; lastAdjustment?: number };
type More = { as?: Enrolled; key?: string; reason?: string; note?: string };
const change = (changes: Change[], { as = world.ada, key = randomUUID(), ...more }: More = {}) =>
  world.shop.call('POST', '/stock', {
    as,
    body: { reason: 'delivery', changes, ...more },
    headers: { 'idempotency-key': key },
  });
const count = (changes: Change[], as = world.ada) => change(changes, { as, reason: 'count' });
const adjustments = async (id: string) =>
  (await world.shop.call('GET', `/stock/${id}/adjustments`, { as: world.ada })).body.adjustments;
const product = (available = 10) =>
  world.shop.addProduct({ name: `Counted ${randomUUID()}`, available, minQuantity: 1 });
async function listed(name: string, more = '') {
  const { body } = await world.shop.call('GET', `/stock?q=${encodeURIComponent(name)}${more}`, {
    as: world.ada,
  });
  return body.find((one: { productName: string }) => one.productName === name)?.variants[0];
}
const book = (productName: string, quantity: number) =>
  world.shop.call('POST', '/orders', {
    as: world.mia,
    body: { productName, quantity, userAddress: '1 Test Street', userNumber: '0123456' },
  });

test('units are added and taken away with a reason, and the journal says who, when and from what to what', async () => {
  const { id, name } = await product(10);
  expect((await change([{ variantId: id, units: 5 }])).body).toEqual({
    changes: [{ _id: id, was: 10, now: 15 }],
  });
  await change([{ variantId: id, units: -2 }], { reason: 'damaged', note: 'Fell down' });
  expect(await adjustments(id)).toMatchObject([
    { units: -2, was: 15, now: 13, reason: 'damaged', note: 'Fell down', by: world.ada.email },
    { units: 5, was: 10, now: 15, reason: 'delivery', note: '', by: world.ada.email },
  ]);
  expect(await listed(name)).toMatchObject({ available: 13, reserved: 0, toShip: 0 });
});

test('never are units taken away that orders hold, and one wrong line changes nothing', async () => {
  const [held, other] = [await product(5), await product(5)];
  expect((await book(held.name, 3)).status).toBe(201);
  const { status, body } = await change([
    { variantId: other.id, units: 4 },
    { variantId: held.id, units: -3 },
  ]);
  expect([status, body.code, body.errors]).toEqual([
    409,
    'stock_in_use',
    [{ field: 'changes.1.units', message: 'Only 2 units can be taken away: orders hold the others' }],
  ]);
  expect(await listed(other.name)).toMatchObject({ available: 5 });
  expect(await listed(held.name)).toMatchObject({ available: 2, reserved: 3 });
});

test('deltas and sales at the same time all count', async () => {
  const { id, name } = await product(20);
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => change([{ variantId: id, units: 2 }])),
    ...Array.from({ length: 5 }, () => book(name, 1)),
    ...Array.from({ length: 5 }, () => change([{ variantId: id, units: -1 }])),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);
  expect(await listed(name)).toMatchObject({ available: 20 + 10 - 5 - 5, reserved: 5 });
});

test('a repeated call changes stock once', async () => {
  const { id } = await product(1);
  const key = randomUUID();
  const answers = await Promise.all([
    change([{ variantId: id, units: 3 }], { key }),
    change([{ variantId: id, units: 3 }], { key }),
  ]);
  expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ changes: [{ _id: id, was: 1, now: 4 }] }));
  expect((await change([{ variantId: id, units: 4 }], { key })).body.code).toBe('idempotency_conflict');
});

test('units sold between count and save stay sold', async () => {
  const { id, name } = await product(10);
  const { lastAdjustment } = await listed(name);
  // Nine were on the shelf; then a customer bought two of them.
  await book(name, 2);
  expect((await count([{ variantId: id, units: 9 - 10, lastAdjustment }])).status).toBe(200);
  expect(await listed(name)).toMatchObject({ available: 7, reserved: 2 });
});

test('the second admin to count a shelf is told what the first changed', async () => {
  const { id, name } = await product(10);
  const eve = await enrol(world.shop, { name: 'Eve', role: 'admin' });
  const { lastAdjustment } = await listed(name);
  expect((await count([{ variantId: id, units: -1, lastAdjustment }], eve)).status).toBe(200);
  const { status, body } = await count([{ variantId: id, units: -1, lastAdjustment }]);
  expect([status, body.code]).toEqual([409, 'stale_version']);
  expect(body.errors[0].field).toBe('changes.0.units');
  expect(body.errors[0].message).toContain(`${eve.email} changed it from 10 to 9`);
  expect(await listed(name)).toMatchObject({ available: 9 });
});

test('paid units are on the shelf until they are shipped', async () => {
  const { order, products } = await world.paid();
  const name = products[1]?.name ?? '';
  expect(await listed(name)).toMatchObject({ toShip: 2, reserved: 0 });
  await world.ship(order, { lines: [{ line: 2, quantity: 1 }] });
  expect(await listed(name)).toMatchObject({ toShip: 1 });
});

test('stock that is changed with the product or by a variant’s form is in the journal too', async () => {
  const { id } = await product(4);
  await world.shop.call('PATCH', `/product/${id}`, { as: world.ada, body: { version: 1, addStock: 6 } });
  expect(await adjustments(id)).toMatchObject([
    { units: 6, was: 4, now: 10, reason: 'edit', by: world.ada.email },
  ]);
});

test('a variant is low from its own threshold on, in the list and on the overview', async () => {
  const { id, name } = await product(6);
  const low = (units: number | null) =>
    world.shop.call('PUT', `/stock/${id}/low`, { as: world.ada, body: { units, ofProduct: true } });
  const overview = async () =>
    (await world.shop.call('GET', '/overview', { as: world.ada })).body.low.variants.find(
      ({ _id }: { _id: string }) => _id === id,
    );
  expect((await low(5)).body).toEqual({ modifiedCount: 1 });
  expect([await listed(name, '&show=low'), await overview()]).toEqual([undefined, undefined]);
  await change([{ variantId: id, units: -1 }]);
  expect(await listed(name, '&show=low')).toMatchObject({ available: 5, lowStock: 5 });
  expect(await overview()).toMatchObject({ available: 5, sold: 0, daysLeft: null, isLow: true });
  await low(null);
  expect([await listed(name, '&show=low'), await overview()]).toEqual([undefined, undefined]);
});

test('a product is found by the SKU of a variant, also among those that are low', async () => {
  const { id, name } = await product(3);
  const { sku } = await listed(name);
  const found = async (q: string) =>
    (await world.shop.call('GET', `/stock?q=${q}`, { as: world.ada })).body.map(
      ({ productName }: { productName: string }) => productName,
    );
  expect(await found(sku)).toEqual([name]);
  expect(await found(`%20${sku.toLowerCase()}%20`)).toEqual([name]);
  expect(await found(`${sku}&show=low`)).toEqual([]);
  await world.shop.call('PUT', `/stock/${id}/low`, { as: world.ada, body: { units: 5 } });
  expect(await found(`${sku}&show=low`)).toEqual([name]);
});
