import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';

let world: FulfilmentWorld;
beforeAll(async () => {
  world = await startFulfilmentWorld('packing');
});
afterAll(() => world?.shop.close());

const packing = async () => (await world.shop.call('GET', '/packing', { as: world.ada })).body;
type Listed = { orders: { _id: string }[]; picks: { productName: string; units: number; orders: number }[] };
const picked = ({ picks }: Listed, { products }: { products: { name: string }[] }) =>
  products.map(({ name }) => picks.find(({ productName }) => productName === name)?.units ?? 0);

test('the pick list has exactly the units that are left to ship of orders that can be shipped', async () => {
  const whole = await world.paid();
  const parts = await world.paid();
  const sent = await world.paid();
  expect(picked(await packing(), parts)).toEqual([1, 2, 3]);
  await world.ship(parts.order, { lines: [{ line: 3, quantity: 1 }] });
  await world.refund(parts.order, { lines: [{ line: 2, quantity: 2 }] });
  await world.ship(sent.order, { lines: [1, 2, 3].map((line) => ({ line, quantity: line })) });
  const list = await packing();
  expect(list.orders.map(({ _id }: { _id: string }) => _id)).toEqual([whole.order, parts.order]);
  expect(list).toMatchObject({ total: 2, held: 0 });
  expect(picked(list, whole)).toEqual([1, 2, 3]);
  expect(picked(list, parts)).toEqual([1, 0, 2]);
  expect(picked(list, sent)).toEqual([0, 0, 0]);
});

test('units of one variant in two orders are one row, and rows follow their SKUs as people count', async () => {
  const first = await world.paid();
  const second = await world.paid();
  await world.query(
    `UPDATE order_line l SET product_id = o.product_id, variant_id = o.variant_id, product_name = o.product_name FROM order_line o
     WHERE l.order_id = $1 AND o.order_id = $2 AND l.position = 1 AND o.position = 1`,
    [second.order, first.order],
  );
  const skus = ['A-10', 'A-9', 'B-1'];
  await world.query('UPDATE order_line SET sku = ($1::text[])[position] WHERE order_id = ANY($2)', [
    skus,
    [first.order, second.order],
  ]);
  const { picks } = await packing();
  const ours = picks.filter(({ sku }: { sku: string }) => skus.includes(sku));
  expect(ours.map(({ sku, units, orders }: never) => [sku, units, orders])).toEqual([
    ['A-9', 2, 1],
    ['A-9', 2, 1],
    ['A-10', 2, 2],
    ['B-1', 3, 1],
    ['B-1', 3, 1],
  ]);
});

test('an order on hold is left out and counted', async () => {
  const before = await packing();
  const { order } = await world.paid();
  await world.query(
    `INSERT INTO broken_rule (name, sentence, rows, row_count) VALUES ('I4', 'an order adds up', '[]', 1)`,
  );
  await world.query(`INSERT INTO integrity_hold (order_id, rule) VALUES ($1, 'I4')`, [order]);
  const after = await packing();
  expect(after).toMatchObject({ total: before.total, held: before.held + 1 });
  expect(after.orders).not.toContainEqual(expect.objectContaining({ _id: order }));
});
