import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { ProductsEdit } from '../contract/calls/imports.ts';

let shop: TestShop;
let ada: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('editing many');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const one = (priceCents = 1000) => shop.addProduct({ name: `Many ${randomUUID()}`, priceCents });
const edit = (products: readonly { id: string }[], change: ProductsEdit, key: string = randomUUID()) =>
  shop.call('POST', '/bulk-changes', {
    as: ada,
    body: { products: products.map(({ id }) => id), edit: change },
    headers: { 'idempotency-key': key },
  });
const undo = (id: string) => shop.call('POST', `/bulk-changes/${id}/undo`, { as: ada });
const shown = async ({ id }: { id: string }) =>
  (await shop.call('GET', `/product/${id}/managed`, { as: ada })).body;

test('prices change by percent with former price and tiers, rounded to cents, and go back', async () => {
  const [first, second] = [await one(), await one()];
  const priceTiers = [{ fromQuantity: 10, perUnitPrice: 9.99 }];
  const body = { version: 1, perUnitPrice: 10.01, formerPrice: 12.5, priceTiers };
  expect((await shop.call('PATCH', `/product/${first.id}`, { as: ada, body })).status).toBe(200);
  const { status, body: made } = await edit([first, second], { do: 'change-prices', percent: -12.5 });
  expect([status, made]).toMatchObject([201, { changed: 2, refused: [] }]);
  expect(await shown(first)).toMatchObject({ perUnitPrice: 8.76, formerPrice: 10.94 });
  expect((await shown(first)).variants[0].priceTiers).toEqual([{ fromQuantity: 10, perUnitPrice: 8.74 }]);
  expect((await shown(second)).perUnitPrice).toBe(8.75);
  expect((await undo(made.insertedId)).body).toEqual({ undone: 2, refused: [] });
  expect(await shown(first)).toMatchObject({ perUnitPrice: 10.01, formerPrice: 12.5 });
});

test('products that an edit does not fit stay and are named; those that are so already stay', async () => {
  const [cheap, dear] = [await one(60), await one(6000)];
  const { body } = await edit([cheap, dear], { do: 'change-prices', percent: -50 });
  expect(body).toMatchObject({
    changed: 1,
    refused: [{ _id: cheap.id, productName: cheap.name, reason: 'A price would be below 0.50$.' }],
  });
  expect((await edit([dear], { do: 'put-on-sale' })).body).toMatchObject({ changed: 0, refused: [] });
  expect((await shown(dear)).version).toBe(2);
});

test('a second click on an edit changes nothing again', async () => {
  const products = [await one()] as const;
  const key = randomUUID();
  const change: ProductsEdit = { do: 'change-prices', percent: 10 };
  const answers = await Promise.all([edit(products, change, key), edit(products, change, key)]);
  expect(answers[1].body).toEqual(answers[0].body);
  expect((await shown(products[0])).perUnitPrice).toBe(11);
  expect((await edit(products, { do: 'archive' }, key)).body.code).toBe('idempotency_conflict');
});

test('deleted products come back with their stock and variants, drafts go on sale again', async () => {
  const products = [await one(), await one()] as const;
  const [first] = products;
  const { body: made } = await edit(products, { do: 'archive' });
  expect((await shown(first)).code).toBe('not_found');
  await undo(made.insertedId);
  expect(await shown(first)).toMatchObject({
    draft: false,
    availableQuantity: 10,
    variants: [{ _id: first.id }],
  });
  const { body: drafts } = await edit(products, { do: 'make-draft' });
  expect((await shown(first)).draft).toBe(true);
  await undo(drafts.insertedId);
  expect((await shown(first)).draft).toBe(false);
});

test('a property is set in its place, and customers can filter by it', async () => {
  const products = [await one(), await one()] as const;
  await edit(products, { do: 'set-property', label: 'Series', value: 'Winter' });
  await edit(products, { do: 'set-property', label: 'Series', value: 'Spring' });
  expect((await shown(products[0])).properties).toEqual([{ label: 'Series', value: 'Spring' }]);
});
