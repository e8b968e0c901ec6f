import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newProduct } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;

beforeAll(async () => {
  shop = await startTestShop('properties');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const add = (body: object) => shop.call('POST', '/product', { as: ada, body: { ...newProduct(), ...body } });
const change = (id: string, body: object) => shop.call('PATCH', `/product/${id}`, { as: ada, body });
const shown = async (id: string) => (await shop.call('GET', `/product/${id}`)).body.properties;

const LAYOUT = { label: 'Layout', value: '75%' };
const CABLE = { label: 'Cable', value: 'USB-C' };

test('a product gets its properties when it is added, and they are changed, reordered and removed', async () => {
  const { insertedId: id } = (await add({ productName: 'Described', properties: [LAYOUT, CABLE] })).body;
  expect(await shown(id)).toEqual([LAYOUT, CABLE]);
  expect((await change(id, { version: 1, properties: [CABLE, LAYOUT] })).status).toBe(200);
  expect(await shown(id)).toEqual([CABLE, LAYOUT]);
  expect((await change(id, { version: 2, perUnitPrice: 20 })).status).toBe(200);
  expect(await shown(id)).toEqual([CABLE, LAYOUT]);
  expect((await change(id, { version: 3, properties: null })).status).toBe(200);
  expect(await shown(id)).toEqual([]);
});

test.each([
  [
    'a label without a value',
    [LAYOUT, { label: 'Cable', value: ' ' }],
    'properties.1.value',
    'A value is required',
  ],
  ['a value without a label', [{ label: '', value: 'USB-C' }], 'properties.0.label', 'A label is required'],
  ['a label that is too long', [{ label: 'a'.repeat(121), value: 'x' }], 'properties.0.label', /too long/],
  ['another field', [{ ...LAYOUT, html: '<b>' }], 'properties.0.html', /Unknown field/],
  ['no list', 'Layout: 75%', 'properties', /list of labels/],
  ['101 properties', Array(101).fill(LAYOUT), 'properties', 'A product takes at most 100 properties'],
])('%s is refused at its field', async (_what, properties, field, message) => {
  const answer = await add({ productName: 'Refused', properties });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toHaveLength(1);
  expect(answer.body.errors[0].field).toBe(field);
  expect(answer.body.errors[0].message).toMatch(message);
});

test('the second of two changes by different admins is refused, so it cannot undo the first', async () => {
  const { insertedId: id } = (await add({ productName: 'Contested', properties: [LAYOUT] })).body;
  expect((await change(id, { version: 1, properties: [CABLE] })).status).toBe(200);
  expect(await change(id, { version: 1, properties: [LAYOUT, CABLE] })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', version: 2 },
  });
  expect(await shown(id)).toEqual([CABLE]);
});

test('labels and values in use are suggested, the commonest first, without those of drafts', async () => {
  const fresh = await startTestShop('suggested properties');
  const admin = await enrol(fresh, { name: 'Ada', role: 'admin' });
  const put = (productName: string, ...pairs: string[][]) =>
    fresh.call('POST', '/product', {
      as: admin,
      body: {
        ...newProduct(),
        productName,
        draft: productName === 'Draft',
        properties: pairs.map(([label, value]) => ({ label, value })),
      },
    });
  await put('One', ['Cable', 'USB-C'], ['Layout', '75%']);
  await put('Two', ['Layout', '60%']);
  await put('Three', ['Layout', '75%']);
  await put('Draft', ['Secret', 'Yes']);
  expect((await fresh.call('GET', '/properties', { as: admin })).body).toEqual([
    { label: 'Layout', values: ['75%', '60%'] },
    { label: 'Cable', values: ['USB-C'] },
  ]);
  await fresh.close();
});
