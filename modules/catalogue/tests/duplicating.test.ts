import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('duplicating');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());

const duplicate = (id: string, key = randomUUID()) =>
  shop.call('POST', `/product/${id}/duplicate`, { as: ada, headers: { 'idempotency-key': key } });
const shown = async (id: string) => (await shop.call('GET', `/product/${id}/managed`, { as: ada })).body;

test('a copy is a draft with the same facts and variants, its own name and SKUs, and no stock', async () => {
  const { id, name } = await shop.addProduct({ name: `Copied ${randomUUID()}` });
  const body = {
    version: 1,
    options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
    variants: [
      { _id: id, options: { Colour: 'Red' }, perUnitPrice: 10, sku: `RED-${id}` },
      { options: { Colour: 'Blue' }, perUnitPrice: 12, sku: `BLUE-${id}` },
    ],
  };
  expect((await shop.call('PUT', `/product/${id}/variants`, { as: ada, body })).status).toBe(200);
  const [first, second] = [(await duplicate(id)).body, (await duplicate(id)).body];
  const [original, copy] = [await shown(id), await shown(first.insertedId)];
  const { description, pictures, options, minimumOrderQuantity } = original;
  expect(copy).toMatchObject({
    ...{ productName: `${name} (copy)`, draft: true, description, pictures, options, minimumOrderQuantity },
    availableQuantity: 0,
  });
  expect(copy.variants.map((one: { perUnitPrice: number }) => one.perUnitPrice)).toEqual([10, 12]);
  const skus = [...original.variants, ...copy.variants].map(({ sku }: { sku: string }) => sku);
  expect(new Set(skus).size).toBe(4);
  expect((await shown(second.insertedId)).productName).toBe(`${name} (copy 2)`);
  expect((await duplicate(randomUUID())).status).toBe(404);
  await shop.expectSound();
});

test('a press whose answer was lost makes one copy, also after the original is gone', async () => {
  const { id, name } = await shop.addProduct({ name: `Copied once ${randomUUID()}` });
  const key = randomUUID();
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => duplicate(id, key)));
  expect(others.map(({ status, body }) => [status, body])).toEqual(others.map(() => [201, first?.body]));
  expect((await shop.call('DELETE', `/product/${id}`, { as: ada })).status).toBe(200);
  expect((await duplicate(id, key)).body).toEqual(first?.body);
  const { rows } = await shop.open.shop.pool.query('SELECT FROM product WHERE name LIKE $1', [
    `${name} (copy%`,
  ]);
  expect(rows).toHaveLength(1);
  const { id: another } = await shop.addProduct({ name: `Copied never ${randomUUID()}` });
  expect(await duplicate(another, key)).toMatchObject({ body: { code: 'idempotency_conflict' } });
});

test('a copy of the longest name fits', async () => {
  const { id } = await shop.addProduct({ name: 'n'.repeat(120) });
  const { body } = await duplicate(id);
  expect((await shown(body.insertedId)).productName).toBe(`${'n'.repeat(113)} (copy)`);
});
