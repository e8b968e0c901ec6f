import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newProduct } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { ListedProduct } from '../contract/calls/managed-products.ts';

const AT = '2031-05-04T10:00:00.000Z';

let shop: TestShop;
let ada: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('managed products');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

async function add(productName: string, more: object = {}): Promise<string> {
  const body = { ...newProduct(), productName, ...more };
  const { status, body: added } = await shop.call('POST', '/product', { as: ada, body });
  expect(status).toBe(201);
  return added.insertedId;
}
const listed = async (query: string): Promise<ListedProduct[]> =>
  (await shop.call('GET', `/managed-products?limit=20${query}`, { as: ada })).body;
const names = async (query: string) => (await listed(query)).map(({ productName }) => productName);
const tags = async (show = 'on-sale') =>
  (await shop.call('GET', `/product-tags?show=${show}`, { as: ada })).body.tags;
const edit = (products: string[], what: object) =>
  shop.call('POST', '/bulk-changes', {
    as: ada,
    body: { products, edit: what },
    headers: { 'idempotency-key': randomUUID() },
  });

test('products have tags in one spelling, by which lists narrow; customers see none of them', async () => {
  const oak = await add('Oak plank', { tags: 'Wood,  summer ; wood' });
  await add('Elm plank', { tags: ['wood'] });
  expect(await listed('&tag=WOOD&sort=name')).toMatchObject([
    { productName: 'Elm plank', tags: ['wood'] },
    { productName: 'Oak plank', tags: ['summer', 'wood'], publishAt: null },
  ]);
  expect(await names('&tag=wood&q=oak')).toEqual(['Oak plank']);
  expect(await names('&tag=steel')).toEqual([]);
  expect(await tags()).toEqual([
    { tag: 'summer', count: 1, isMinimum: false },
    { tag: 'wood', count: 2, isMinimum: false },
  ]);
  expect(JSON.stringify((await shop.call('GET', `/product/${oak}`)).body)).not.toContain('summer');
  const change = (body: object) => shop.call('PATCH', `/product/${oak}`, { as: ada, body });
  expect((await change({ version: 1, tags: null })).status).toBe(200);
  expect(await names('&tag=wood')).toEqual(['Elm plank']);
  const many = Array.from({ length: 21 }, (_, n) => `tag ${n}`);
  expect((await change({ version: 2, tags: many })).body.errors).toMatchObject([
    { field: 'tags', message: 'A product takes at most 20 tags' },
  ]);
});

test('many products get a tag or lose it, which is undone', async () => {
  const [one, two] = [await add('Ash board', { tags: 'ash' }), await add('Fir board')];
  const { body: made } = await edit([one, two], { do: 'add-tag', tag: 'Ash' });
  expect(made).toMatchObject({ changed: 1, refused: [] });
  expect(await names('&tag=ash&sort=name')).toEqual(['Ash board', 'Fir board']);
  await shop.call('POST', `/bulk-changes/${made.insertedId}/undo`, { as: ada });
  expect(await names('&tag=ash')).toEqual(['Ash board']);
  expect((await edit([one, two], { do: 'remove-tag', tag: 'ash' })).body.changed).toBe(1);
  expect(await names('&tag=ash')).toEqual([]);
});

test('drafts are listed with their dates, and a date taken by an edit of many comes back with its undo', async () => {
  const later = await add('Later board', { draft: true, publishAt: AT });
  await add('Some board', { draft: true });
  expect(await listed('&show=drafts&sort=name')).toMatchObject([
    { productName: 'Later board', publishAt: AT },
    { productName: 'Some board', publishAt: null },
  ]);
  const { body: made } = await edit([later], { do: 'put-on-sale' });
  expect((await listed('&q=later'))[0]).toMatchObject({ publishAt: null });
  await shop.call('POST', `/bulk-changes/${made.insertedId}/undo`, { as: ada });
  expect((await listed('&show=drafts&q=later'))[0]).toMatchObject({ publishAt: AT });
});

test('deleted products are listed and come back as drafts with their variants, unless the name is taken', async () => {
  const [gone, taken] = [await add('Gone board', { tags: 'gone' }), await add('Taken board')];
  for (const id of [gone, taken]) await shop.call('DELETE', `/product/${id}`, { as: ada });
  await add('Taken board');
  expect(await names('&show=deleted&sort=name')).toEqual(['Gone board', 'Taken board']);
  expect(await tags('deleted')).toMatchObject([{ tag: 'gone', count: 1 }]);
  const { body } = await edit([gone, taken], { do: 'bring-back' });
  expect(body).toMatchObject({ changed: 1, refused: [{ _id: taken, productName: 'Taken board' }] });
  const { body: back } = await shop.call('GET', `/product/${gone}/managed`, { as: ada });
  expect(back).toMatchObject({ draft: true, tags: ['gone'], variants: [{ _id: gone }] });
  await shop.call('POST', `/bulk-changes/${body.insertedId}/undo`, { as: ada });
  expect(await names('&show=deleted&q=gone')).toEqual(['Gone board']);
});

test('each column sorts both ways, page by page', async () => {
  for (const [name, perUnitPrice, minimumOrderQuantity] of [
    ['Sorted A', 30, 2],
    ['Sorted B', 10, 3],
    ['Sorted C', 20, 1],
  ] as const)
    await add(name, { perUnitPrice, minimumOrderQuantity, tags: 'sorted' });
  for (const [sort, order] of [
    ['name', 'ABC'],
    ['-name', 'CBA'],
    ['price', 'BCA'],
    ['-price', 'ACB'],
    ['minimum', 'CAB'],
    ['-minimum', 'BAC'],
  ]) {
    const seen: string[] = [];
    let path = `/managed-products?tag=sorted&sort=${sort}&limit=2`;
    while (path) {
      const page = await shop.call('GET', path, { as: ada });
      seen.push(...page.body.map(({ productName }: ListedProduct) => productName.at(-1)));
      path = /\/api([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect([sort, seen.join('')]).toEqual([sort, order]);
  }
});

test('a collection has the products of a tag', async () => {
  await add('Collected board', { tags: 'collected' });
  const body = { title: 'Collected', slug: 'collected', picked: 'by rule', tag: 'Collected' };
  expect((await shop.call('POST', '/collections', { as: ada, body })).status).toBe(201);
  const { body: products } = await shop.call('GET', '/collections/collected/products');
  expect(products).toMatchObject([{ productName: 'Collected board' }]);
});

test('the list names the SKU, the variant that can be changed in place, and the units sold in 30 days', async () => {
  const plank = await add('Birch plank', { availableQuantity: 40 });
  const [before] = await listed('&q=birch');
  expect(before).toMatchObject({ variantCount: 1, soldLately: 0, variantId: expect.any(String) });
  expect(before?.sku).toMatch(/^BIRCH-PLANK-/);
  const [{ variantId, version } = { variantId: '', version: 0 }] = await listed('&q=birch');
  const body = { version, perUnitPrice: 17, addStock: 2 };
  expect((await shop.call('PATCH', `/variants/${variantId}`, { as: ada, body })).status).toBe(200);
  expect((await shop.call('PATCH', `/variants/${variantId}`, { as: ada, body })).status).toBe(409);
  expect(await listed('&q=birch')).toMatchObject([{ perUnitPrice: 17, availableQuantity: 42 }]);
  await shop.call('DELETE', `/product/${plank}?version=${version + 1}`, { as: ada });
  expect(await listed('&show=deleted&q=birch')).toMatchObject([{ sku: before?.sku, variantCount: 1 }]);
});
