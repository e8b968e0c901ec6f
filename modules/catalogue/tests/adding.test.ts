import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newProduct } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

const PICTURES = ['front', 'side', 'back'].map((view) => ({
  address: `/pictures/brand/${view}.webp`,
  alt: `The ${view}`,
}));
const AT = '2031-05-04T10:00:00.000Z';

let shop: TestShop;
let ada: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('adding products');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const add = (more: object) =>
  shop.call('POST', '/product', {
    as: ada,
    body: { ...newProduct(), productName: `Added ${randomUUID()}`, ...more },
  });
const managed = async (id: string) => (await shop.call('GET', `/product/${id}/managed`, { as: ada })).body;
const two = (more: object = {}) => ({
  options: [{ name: 'Layout', values: ['ANSI', 'ISO'] }],
  variants: [
    { options: { Layout: 'ANSI' }, perUnitPrice: 90, addStock: 4 },
    { options: { Layout: 'ISO' }, perUnitPrice: 95, ...more },
  ],
});

test('a product is added with its pictures and variants in one call, and is sold so', async () => {
  const image = PICTURES[1]?.address;
  const { status, body } = await add({ image, pictures: PICTURES, ...two({ addStock: 6 }) });
  expect(status).toBe(201);
  const product = await managed(body.insertedId);
  expect(product).toMatchObject({
    image,
    pictures: [PICTURES[1], PICTURES[0], PICTURES[2]],
    perUnitPrice: 90,
    availableQuantity: 10,
    version: 1,
  });
  expect(product.variants).toMatchObject([
    { _id: body.insertedId, title: 'ANSI', perUnitPrice: 90, availableQuantity: 4 },
    { title: 'ISO', perUnitPrice: 95, availableQuantity: 6 },
  ]);
  const { body: versions } = await shop.call('GET', `/product/${body.insertedId}/versions?limit=5`, {
    as: ada,
  });
  expect(versions).toHaveLength(1);
});

test('a refused part leaves no product behind, and is named at its field', async () => {
  const productName = `Whole ${randomUUID()}`;
  const taken = (await managed((await add({})).body.insertedId)).variants[0].sku;
  const fieldsOf = async (more: object) => {
    const { status, body } = await add({ productName, ...more });
    return [status, ...body.errors.map(({ field }: { field: string }) => field)];
  };
  expect(await fieldsOf(two({ sku: taken }))).toEqual([422, 'variants.1.sku']);
  expect(await fieldsOf(two({ options: { Layout: 'ANSI' } }))).toEqual([422, 'variants.1.options']);
  expect(await fieldsOf(two({ addStock: -1 }))).toEqual([422, 'variants.1.addStock']);
  expect(await fieldsOf(two({ _id: randomUUID() }))).toEqual([422, 'variants.1._id']);
  expect(await fieldsOf({ options: two().options })).toEqual([422, 'variants']);
  const lost = `/uploads/${randomUUID()}-1x1.webp`;
  expect(await fieldsOf({ pictures: [{ address: lost, alt: '' }] })).toEqual([422, 'pictures.0.address']);
  const many = Array.from({ length: 12 }, (_, n) => ({ address: `/pictures/${n}.webp`, alt: '' }));
  expect(await fieldsOf({ pictures: many })).toEqual([422, 'pictures']);
  expect(await fieldsOf({ publishAt: AT })).toEqual([422, 'publishAt']);
  expect(await fieldsOf({ draft: true, publishAt: '2001-01-01T00:00:00Z' })).toEqual([422, 'publishAt']);
  const { body: found } = await shop.call('GET', `/drafts?q=${encodeURIComponent(productName)}`, { as: ada });
  expect(found).toEqual([]);
  expect((await add({ productName })).status).toBe(201);
});

test('a draft is added with its date of sale', async () => {
  const { body } = await add({ draft: true, publishAt: AT });
  expect(await managed(body.insertedId)).toMatchObject({
    draft: true,
    schedule: { publishAt: AT, refusal: null },
  });
});

test('each version names who made it', async () => {
  const bea = await enrol(shop, { name: 'Bea', role: 'admin' });
  const { insertedId: id } = (await add({})).body;
  const changedBy = async (as: Enrolled) =>
    (await shop.call('GET', `/product/${id}/managed`, { as })).body.changedBy;
  expect([await changedBy(ada), await changedBy(bea)]).toEqual([ada.email, ada.email]);
  const body = { version: 1, perUnitPrice: 77 };
  expect((await shop.call('PATCH', `/product/${id}`, { as: bea, body })).status).toBe(200);
  expect([await changedBy(ada), await changedBy(bea)]).toEqual([bea.email, bea.email]);
});

test('a tag whose small letters are too long, and a date that leads out of its year, are refused', async () => {
  const tagged = await add({ tags: ['İ'.repeat(40)] });
  expect(tagged).toMatchObject({
    status: 422,
    body: { errors: [{ message: expect.stringContaining('too long') }] },
  });
  expect((await add({ tags: ['İ'.repeat(20)] })).status).toBe(201);
  const publishAt = '9999-12-31T23:59:59-23:59';
  expect(await add({ draft: true, publishAt })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'publishAt', message: 'Goes on sale is out of range' }] },
  });
  const draft = await add({ draft: true });
  const path = `/product/${draft.body.insertedId}/schedule`;
  expect((await shop.call('PUT', path, { as: ada, body: { publishAt } })).status).toBe(422);
  expect((await shop.call('GET', '/managed-products?show=drafts', { as: ada })).status).toBe(200);
});
