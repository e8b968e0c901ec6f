import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { soundBooking } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
let mia: Enrolled;
let product: { id: string; name: string };
let boards = 0;

beforeAll(async () => {
  shop = await startTestShop('changed products', { env: { MAX_UNPAID_ORDERS: '100' } });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  mia = await enrol(shop, { name: 'Mia' });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  boards += 1;
  product = await shop.addProduct({ name: `Board ${boards}`, available: 10 });
});
afterEach(() => shop.expectSound());

const change = (body: object, as: Enrolled | undefined = ada) =>
  shop.call('PATCH', `/product/${product.id}`, { as, body });
const managed = async () => (await shop.call('GET', `/product/${product.id}/managed`, { as: ada })).body;
const shown = async () => (await shop.call('GET', `/product/${product.id}`)).body;
const book = (quantity = 2) =>
  shop.call('POST', '/orders', { as: mia, body: { ...soundBooking(product.name), quantity } });

test('sent fields are changed, others stay, and the version goes up', async () => {
  const before = await managed();
  const answer = await change({ version: 1, perUnitPrice: '12.50', description: 'Better.' });
  expect(answer).toMatchObject({ status: 200, body: { modifiedCount: 1, version: 2 } });
  expect(await managed()).toEqual({
    ...before,
    version: 2,
    changedBy: ada.email,
    perUnitPrice: 12.5,
    description: 'Better.',
    variants: [{ ...before.variants[0], perUnitPrice: 12.5 }],
  });
});

test('every field can be changed at once', async () => {
  const all = {
    productName: `Renamed ${boards}`,
    description: 'Another.',
    minimumOrderQuantity: 3,
    perUnitPrice: 20,
    formerPrice: 30,
    image: 'https://example.com/new.webp',
  };
  expect((await change({ version: 1, ...all, addStock: 5 })).status).toBe(200);
  expect(await shown()).toMatchObject({
    ...all,
    availableQuantity: 15,
    pictures: [{ address: all.image, alt: '' }],
  });
  expect((await change({ version: 2, formerPrice: null })).status).toBe(200);
  expect(await shown()).toMatchObject({ formerPrice: null });
});

test('visitors and members see neither the version nor the units held by orders', async () => {
  await book();
  const listed = (await shop.call('GET', '/product')).body[0];
  for (const seen of [await shown(), listed])
    for (const field of ['version', 'reserved', 'sold', 'received']) expect(seen).not.toHaveProperty(field);
  expect(await managed()).toMatchObject({ version: 1, reserved: 2, sold: 0, availableQuantity: 8 });
});

test('a change of another version is refused, told the present one, and changes nothing', async () => {
  await change({ version: 1, perUnitPrice: 20 });
  const before = await snapshot(shop);
  for (const version of [1, 3])
    expect(await change({ version, perUnitPrice: 30, addStock: 5 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version', version: 2 },
    });
  await expectUnchanged(shop, before);
});

test('of two changes of one version at once exactly one is made', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, i) => change({ version: 1, perUnitPrice: 20 + i, addStock: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  expect(await managed()).toMatchObject({ version: 2, availableQuantity: 11 });
});

describe('stock', () => {
  test('is changed by units, in the journal, with the admin who did it', async () => {
    await change({ version: 1, addStock: 5 });
    await change({ version: 2, addStock: -3 });
    await change({ version: 3, addStock: 0, perUnitPrice: 20 });
    const { rows } = await shop.open.shop.pool.query(
      'SELECT kind, received_delta, actor_id FROM stock_journal WHERE variant_id = $1 ORDER BY id',
      [product.id],
    );
    expect(rows).toEqual([
      { kind: 'receive', received_delta: 10, actor_id: null },
      { kind: 'receive', received_delta: 5, actor_id: ada.id },
      { kind: 'write_off', received_delta: -3, actor_id: ada.id },
    ]);
  });

  test('that orders hold cannot be taken away, the rest can', async () => {
    await book(4);
    expect(await change({ version: 1, addStock: -7 })).toMatchObject({
      status: 409,
      body: { code: 'stock_in_use', availableQuantity: 6 },
    });
    expect((await change({ version: 1, addStock: -6 })).status).toBe(200);
    expect(await managed()).toMatchObject({ availableQuantity: 0, reserved: 4 });
  });

  test('never falls below the booked units while it is taken away', async () => {
    const [, ...booked] = await Promise.all([
      change({ version: 1, addStock: -5 }),
      ...Array.from({ length: 5 }, () => book(2)),
    ]);
    const sold = booked.filter(({ status }) => status === 201).length * 2;
    const { availableQuantity, reserved, version } = await managed();
    expect(reserved).toBe(sold);
    expect(availableQuantity).toBe((version === 2 ? 5 : 10) - sold);
  });

  test('cannot be more than the shop can count', async () => {
    expect(await change({ version: 1, addStock: 99_999_995 })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'addStock' }] },
    });
  });
});

test('a name that is on sale is refused, its own in another case is not', async () => {
  const other = await shop.addProduct({ name: `Other ${boards}` });
  expect(await change({ version: 1, productName: other.name.toUpperCase() })).toMatchObject({
    status: 409,
    body: { code: 'name_taken' },
  });
  expect((await change({ version: 1, productName: product.name.toUpperCase() })).status).toBe(200);
});

test('a price above the former price is refused, whichever of the two is sent', async () => {
  expect((await change({ version: 1, perUnitPrice: 20, formerPrice: 30 })).status).toBe(200);
  for (const body of [{ perUnitPrice: 31 }, { formerPrice: 19 }, { perUnitPrice: 5, formerPrice: 4 }])
    expect(await change({ version: 2, ...body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'formerPrice' }] },
    });
  expect((await change({ version: 2, perUnitPrice: 31, formerPrice: null })).status).toBe(200);
});

test.each([
  ['no version', { perUnitPrice: 20 }, 'version'],
  ['nothing to change', { version: 1 }, 'version'],
  ['a stock of its own', { version: 1, perUnitPrice: 20, availableQuantity: 5 }, 'availableQuantity'],
  ['half a unit', { version: 1, addStock: 0.5 }, 'addStock'],
  ['an unwritten number of units', { version: 1, addStock: '+5' }, 'addStock'],
  ['nothing less nothing', { version: 1, addStock: '-0' }, 'addStock'],
  ['a price of nothing', { version: 1, perUnitPrice: 0 }, 'perUnitPrice'],
  ['no price', { version: 1, perUnitPrice: null }, 'perUnitPrice'],
  ['a picture of another scheme', { version: 1, image: 'http://example.com/a.png' }, 'image'],
])('%s is refused', async (_what, body, field) => {
  const before = await snapshot(shop);
  expect(await change(body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  await expectUnchanged(shop, before);
});

test('a change reaches those who ask again, and an order keeps the price it was booked at', async () => {
  const { body } = await book();
  const cached = await shop.request(`/api/product/${product.id}`);
  expect(await cached.json()).toMatchObject({ perUnitPrice: 99 });
  await change({ version: 1, perUnitPrice: 20 });
  expect(await shown()).toMatchObject({ perUnitPrice: 20 });
  const order = await shop.call('GET', `/orders/${body.insertedId}`, { as: mia });
  expect(order.body).toMatchObject({ totalPrice: 198 });
});

test('an archived product can neither be seen by its admins nor changed', async () => {
  await shop.call('DELETE', `/product/${product.id}`, { as: ada });
  expect((await change({ version: 2, perUnitPrice: 20 })).status).toBe(404);
  expect((await shop.call('GET', `/product/${product.id}/managed`, { as: ada })).status).toBe(404);
});

test('a change is recorded with the values before and after, a refused one is not', async () => {
  await change({ version: 1, perUnitPrice: 20, addStock: -2, description: 'Secret plans.' });
  await change({ version: 1, perUnitPrice: 30 });
  const { rows } = await shop.open.shop.pool.query(
    'SELECT actor_id, action, detail FROM audit_log WHERE subject_id = $1 ORDER BY id OFFSET 1',
    [product.id],
  );
  expect(rows).toEqual([
    {
      actor_id: ada.id,
      action: 'product.changed',
      detail: {
        version: 1,
        changed: ['description'],
        fields: [
          { field: 'priceCents', from: 9900, to: 2000 },
          { field: 'available', from: 10, to: 8 },
        ],
      },
    },
  ]);
});
