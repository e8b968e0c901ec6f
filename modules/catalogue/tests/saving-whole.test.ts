import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newCollection, newProduct, soundBooking } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
let mia: Enrolled;
let product: { id: string; name: string };
let boards = 0;

beforeAll(async () => {
  shop = await startTestShop('saving a whole product', { env: { MAX_UNPAID_ORDERS: '100' } });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  mia = await enrol(shop, { name: 'Mia' });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  boards += 1;
  product = await shop.addProduct({ name: `Board ${boards}`, available: 10 });
});
afterEach(() => shop.expectSound());

const key = (value: string) => ({ 'idempotency-key': value });
const save = (body: object, headers: Record<string, string> = {}) =>
  shop.call('PATCH', `/product/${product.id}`, { as: ada, body, headers });
const managed = async (id = product.id) =>
  (await shop.call('GET', `/product/${id}/managed`, { as: ada })).body;
const versions = async () =>
  (await shop.call('GET', `/product/${product.id}/versions`, { as: ada })).body as { act: string }[];
const collection = async () => {
  const slug = `boards-${randomUUID().slice(0, 8)}`;
  const body = { ...newCollection(), slug, title: slug, picked: 'by hand', products: [] };
  expect(await shop.call('POST', '/collections', { as: ada, body })).toMatchObject({ status: 201 });
  return slug;
};
const picked = async (slug: string) =>
  (
    (await shop.call('GET', `/collections/${slug}/managed`, { as: ada })).body.products as { _id: string }[]
  ).map(({ _id }) => _id);

const whole = (slug: string) => ({
  version: 1,
  productName: `Whole ${boards}`,
  description: 'All at once.',
  minimumOrderQuantity: 3,
  tags: ['new'],
  properties: [{ label: 'Layout', value: '75%' }],
  pictures: [
    { address: 'https://example.com/a.webp', alt: 'From above' },
    { address: 'https://example.com/b.webp', alt: '' },
  ],
  options: [{ name: 'Switch', values: ['Linear', 'Tactile'] }],
  variants: [
    { _id: product.id, options: { Switch: 'Linear' }, perUnitPrice: '24.00', addStock: 3 },
    {
      options: { Switch: 'Tactile' },
      perUnitPrice: '30.00',
      addStock: 7,
      image: 'https://example.com/b.webp',
    },
  ],
  draft: true,
  publishAt: '2090-01-01T09:00:00Z',
  collections: { add: [slug] },
});

test('one save writes every part of a product as one version and one act', async () => {
  const slug = await collection();
  const { rows } = await shop.open.shop.pool.query(`SELECT coalesce(max(id), 0)::int AS last FROM audit_log`);
  expect(await save(whole(slug))).toMatchObject({ status: 200, body: { modifiedCount: 1, version: 2 } });
  expect(await managed()).toMatchObject({
    productName: `Whole ${boards}`,
    draft: true,
    version: 2,
    tags: ['new'],
    image: 'https://example.com/a.webp',
    pictures: [{ alt: 'From above' }, { alt: '' }],
    schedule: { publishAt: '2090-01-01T09:00:00.000Z' },
    collections: [slug],
    variants: [
      { title: 'Linear', perUnitPrice: 24, availableQuantity: 13 },
      { title: 'Tactile', perUnitPrice: 30, availableQuantity: 7 },
    ],
  });
  expect(await picked(slug)).toEqual([product.id]);
  const acts = await shop.open.shop.pool.query(
    `SELECT action, detail FROM audit_log WHERE id > $1 AND subject_id = $2 ORDER BY id`,
    [rows[0].last, product.id],
  );
  expect(acts.rows).toMatchObject([
    {
      action: 'product.withdrawn',
      detail: {
        version: 1,
        pictures: 2,
        added: 1,
        joined: [slug],
        fields: [{ field: 'minQuantity', from: 2, to: 3 }],
        changes: [{ fields: expect.arrayContaining([{ field: 'available', from: 10, to: 13 }]) }],
      },
    },
  ]);
  expect((await versions()).map(({ act }) => act)).toEqual(['product.withdrawn', 'product.added']);
});

test.each([
  ['a variant', { variants: [{ options: {}, perUnitPrice: 10, addStock: -11 }] }, 'variants.0.addStock'],
  ['a collection', { collections: { add: ['no-such-one'] } }, 'collections.add.0'],
  ['a date', { publishAt: '2001-01-01T00:00:00Z', draft: true }, 'publishAt'],
  ['a date without a draft', { publishAt: '2090-01-01T00:00:00Z' }, 'publishAt'],
  ['a picture', { pictures: [{ address: `/uploads/${randomUUID()}.webp`, alt: '' }] }, 'pictures.0.address'],
  ['a tax class', { taxClass: 'Nowhere' }, 'taxClass'],
  [
    'a price beside those of variants',
    { perUnitPrice: 9, variants: [{ options: {}, perUnitPrice: 10 }] },
    'perUnitPrice',
  ],
  ['options without variants', { options: [{ name: 'Size', values: ['S'] }] }, 'options'],
])(
  'a save with %s that cannot be leaves everything as it was, and names the field',
  async (_, part, field) => {
    const before = await snapshot(shop);
    const body = { version: 1, description: 'Half.', ...part };
    const answer = await save(body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body.errors).toMatchObject([{ field }]);
    await expectUnchanged(shop, before);
  },
);

test('a wrong price among many variants is named by its row and its cell', async () => {
  const values = Array.from({ length: 100 }, (_, place) => `Size ${place}`);
  const variants = values.map((Size) => ({ options: { Size }, perUnitPrice: '10.00' }));
  const body = {
    version: 1,
    options: [{ name: 'Size', values }],
    variants: variants.with(17, { options: { Size: 'Size 17' }, perUnitPrice: 'cheap' }),
  };
  const answer = await save(body);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'variants.17.perUnitPrice' }] } });
});

test('a save repeated with its key changes nothing more, and answers the same', async () => {
  const body = { version: 1, addStock: 5 };
  const [one, two] = await Promise.all([save(body, key('first')), save(body, key('first'))]);
  expect([one.body, two.body]).toEqual([
    { modifiedCount: 1, version: 2 },
    { modifiedCount: 1, version: 2 },
  ]);
  expect(await managed()).toMatchObject({ availableQuantity: 15, version: 2 });
  expect(await save({ version: 2, addStock: 1 }, key('first'))).toMatchObject({
    body: { code: 'idempotency_conflict' },
  });
});

test('a refused save leaves its key for the next one', async () => {
  expect((await save({ version: 1, addStock: -11 }, key('again'))).body.code).toBe('stock_in_use');
  expect((await save({ version: 1, addStock: -10 }, key('again'))).status).toBe(200);
});

test('a new product sent twice with one key is added once, with its collection', async () => {
  const slug = await collection();
  const body = { ...newProduct(), productName: `Twice ${boards}`, collections: [slug] };
  const send = () =>
    shop.call('POST', '/product', { as: ada, body, headers: key(`new ${boards}`.replace(' ', '-')) });
  const [one, two] = await Promise.all([send(), send()]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(one.body).toEqual(two.body);
  expect(await picked(slug)).toEqual([one.body.insertedId]);
});

test('units that orders took while a product was edited stay taken', async () => {
  const booked = await shop.call('POST', '/orders', {
    as: mia,
    body: { ...soundBooking(product.name), quantity: 4 },
  });
  expect(booked.status).toBe(201);
  await save({
    version: 1,
    options: [],
    variants: [{ _id: product.id, options: {}, perUnitPrice: 10, addStock: 5 }],
  });
  expect(await managed()).toMatchObject({ availableQuantity: 11, reserved: 4 });
});

test('a product leaves a collection, whose open form hears of it', async () => {
  const slug = await collection();
  await save({ version: 1, collections: { add: [slug] } });
  const before = (await shop.call('GET', `/collections/${slug}/managed`, { as: ada })).body;
  expect((await save({ version: 2, collections: { remove: [slug] } })).status).toBe(200);
  expect(await picked(slug)).toEqual([]);
  expect((await shop.call('GET', `/collections/${slug}/managed`, { as: ada })).body.version).toBe(
    before.version + 1,
  );
});
