import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import type { OfficeFound } from '../contract/calls/office-search.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('parts_of_skus');
});
afterAll(() => world?.shop.close());

async function find(q: string): Promise<OfficeFound> {
  const path = `/office-search?q=${encodeURIComponent(q)}`;
  const { status, body } = await world.shop.call('GET', path, { as: world.ada });
  expect(status).toBe(200);
  return body;
}

async function addWithSku(name: string, sku: string): Promise<string> {
  const { id } = await world.shop.addProduct({ name: `${name} ${randomUUID()}` });
  await world.shop.open.shop.pool.query('UPDATE variant SET sku = $2 WHERE product_id = $1', [id, sku]);
  return id;
}

test('a product is found by three letters within its SKU, and not by two', async () => {
  const id = await addWithSku('One', 'ZW_1');
  const longer = await addWithSku('Other', 'ZW_10');
  const found = await find('w_1');
  expect(found).toMatchObject({ first: null, isNear: false });
  expect(found.products).toMatchObject([
    { _id: id, sku: 'ZW_1' },
    { _id: longer, sku: 'ZW_10' },
  ]);
  expect((await find('w_')).products).toEqual([]);
});

test('products with a word in their names come before those with it within their SKU', async () => {
  const named = await addWithSku('Mopane', 'Z-1');
  const other = await addWithSku('Other', 'A-MOPANE-1');
  expect((await find('mopane')).products).toMatchObject([{ _id: named }, { _id: other, sku: 'A-MOPANE-1' }]);
});
