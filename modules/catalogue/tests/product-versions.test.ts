import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { soundBooking } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { ProductVersion } from '../contract/calls/product-versions.ts';

let shop: TestShop;
let ada: Enrolled;
let mia: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('product versions');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  mia = await enrol(shop, { name: 'Mia' });
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const one = () => shop.addProduct({ name: `Kept ${randomUUID()}`, priceCents: 1000 });
const change = (id: string, body: object) => shop.call('PATCH', `/product/${id}`, { as: ada, body });
const restore = (id: string, body: { version: number; restored: number }) =>
  shop.call('POST', `/product/${id}/restore`, { as: ada, body });
const managed = async (id: string) => (await shop.call('GET', `/product/${id}/managed`, { as: ada })).body;
const versions = async (id: string): Promise<ProductVersion[]> =>
  (await shop.call('GET', `/product/${id}/versions`, { as: ada })).body;
const linear = { options: { Switch: 'Linear' }, perUnitPrice: 10 };
const tactile = { options: { Switch: 'Tactile' }, perUnitPrice: 12 };
const SWITCHES = [{ name: 'Switch', values: ['Linear', 'Tactile'] }];

test('the history says who changed what, old and new in words, newest first', async () => {
  const { id, name } = await one();
  const property = { label: 'Layout', value: '75%' };
  await change(id, { version: 1, perUnitPrice: 12.5, properties: [property], draft: true });
  await change(id, { version: 2, productName: `${name} II` });
  const told = await versions(id);
  expect(told.map(({ version, act, by }) => [version, act, by])).toEqual([
    [3, 'product.changed', ada.email],
    [2, 'product.withdrawn', ada.email],
    [1, 'product.added', null],
  ]);
  expect(told.map(({ changes }) => changes)).toEqual([
    [{ label: 'Product name', was: name, now: `${name} II` }],
    [
      { label: 'Layout', was: '', now: '75%' },
      { label: 'Status', was: 'On sale', now: 'Draft' },
      { label: 'Price per unit', was: '10.00$', now: '12.50$' },
    ],
    [],
  ]);
  expect(told.map(({ isCurrent, isRestorable }) => [isCurrent, isRestorable])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
});

test('long texts are cut to where they differ; pictures and variants are told in words', async () => {
  const { id } = await one();
  const text = 'A long text. '.repeat(30);
  await change(id, { version: 1, description: `${text}Old end.` });
  await change(id, { version: 2, description: `${text}New end.` });
  const pictures = [
    { address: '/pictures/b.webp', alt: '' },
    { address: '/pictures/test-board-front-960.webp', alt: 'Front' },
  ];
  await shop.call('PUT', `/product/${id}/pictures`, { as: ada, body: { version: 3, pictures } });
  const variants = [{ ...linear, _id: id }, tactile];
  await shop.call('PUT', `/product/${id}/variants`, {
    as: ada,
    body: { version: 4, options: SWITCHES, variants },
  });
  const [grid, gallery, ending] = await versions(id);
  expect(grid?.changes).toMatchObject([
    { label: 'Options', was: '', now: 'Switch: Linear, Tactile' },
    { label: 'Variant', now: 'Linear' },
    { label: 'Variant', was: '', now: 'Tactile' },
  ]);
  expect(gallery?.changes).toEqual([
    { label: 'Pictures', was: '1 picture', now: '2 pictures (1 added, other descriptions)' },
  ]);
  expect(ending?.changes[0]?.was).toMatch(/^….{30,40}Old end\.$/);
  expect(ending?.changes[0]?.now).toMatch(/^….{30,40}New end\.$/);
});

test('an earlier version comes back as a new one with its variants, and stock and sales stay', async () => {
  const { id, name } = await one();
  const variants = [
    { ...linear, _id: id },
    { ...tactile, addStock: 7 },
  ];
  const body = { version: 1, options: SWITCHES, variants };
  const { body: set } = await shop.call('PUT', `/product/${id}/variants`, { as: ada, body });
  await shop.call('PUT', `/product/${id}/variants`, {
    as: ada,
    body: { version: 2, options: [], variants: [{ _id: id, options: {}, perUnitPrice: 99, addStock: 5 }] },
  });
  expect((await shop.call('POST', '/orders', { as: mia, body: soundBooking(name) })).status).toBe(201);
  const before = (await managed(id)).variants[0];
  expect(await restore(id, { version: 3, restored: 2 })).toMatchObject({
    status: 200,
    body: { modifiedCount: 1, version: 4, lostPictures: 0 },
  });
  const after = await managed(id);
  expect(after).toMatchObject({ version: 4, options: SWITCHES, perUnitPrice: 10 });
  expect(after.variants).toMatchObject([
    { _id: id, perUnitPrice: 10, availableQuantity: before.availableQuantity, reserved: before.reserved },
    { _id: set.variants[1], perUnitPrice: 12, availableQuantity: 7 },
  ]);
  expect((await versions(id))[0]).toMatchObject({ version: 4, act: 'product.restored', by: ada.email });
  const { body: acts } = await shop.call('GET', '/audit?limit=1', { as: ada });
  expect(acts[0]).toMatchObject({ action: 'product.restored', detail: { version: 3, restored: 2 } });
});

test('a change meanwhile refuses it, and of two at once one wins', async () => {
  const { id } = await one();
  await change(id, { version: 1, perUnitPrice: 20 });
  await change(id, { version: 2, perUnitPrice: 30 });
  expect(await restore(id, { version: 2, restored: 1 })).toMatchObject({
    status: 409,
    body: { code: 'stale_version', version: 3 },
  });
  expect((await managed(id)).perUnitPrice).toBe(30);
  const both = await Promise.all([1, 2].map((restored) => restore(id, { version: 3, restored })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await managed(id)).version).toBe(4);
});

test('nothing changes where nothing differs, and unknown versions are not found', async () => {
  const { id } = await one();
  await change(id, { version: 1, perUnitPrice: 20 });
  expect((await restore(id, { version: 2, restored: 2 })).body).toEqual({
    modifiedCount: 0,
    version: 2,
    lostPictures: 0,
  });
  expect((await restore(id, { version: 2, restored: 9 })).body.code).toBe('not_found');
  expect(await versions(id)).toHaveLength(2);
});

test('a name that another product took meanwhile refuses it whole', async () => {
  const { id, name } = await one();
  await change(id, { version: 1, productName: `${name} new`, perUnitPrice: 20 });
  await shop.addProduct({ name });
  expect((await restore(id, { version: 2, restored: 1 })).body.code).toBe('name_taken');
  expect(await managed(id)).toMatchObject({ version: 2, perUnitPrice: 20 });
});

test('pictures that the shop no longer has stay away, and their number is told', async () => {
  const { id } = await one();
  await change(id, { version: 1, perUnitPrice: 20 });
  const address = `/uploads/${randomUUID()}-1x1.webp`;
  await shop.open.shop.pool.query(
    `UPDATE product_version SET state = jsonb_set(state, '{facts,pictures}', $2) WHERE product_id = $1 AND version = 1`,
    [id, JSON.stringify([{ address, alt: '' }])],
  );
  expect((await restore(id, { version: 2, restored: 1 })).body).toMatchObject({
    version: 3,
    lostPictures: 1,
  });
  expect(await managed(id)).toMatchObject({
    perUnitPrice: 10,
    image: '/pictures/test-board-front-960.webp',
  });
});

test('the history is read page by page', async () => {
  const { id } = await one();
  await change(id, { version: 1, perUnitPrice: 20 });
  const { body, headers } = await shop.call('GET', `/product/${id}/versions?limit=1`, { as: ada });
  expect([body[0].version, headers.get('x-total-count')]).toEqual([2, '2']);
  const next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]?.replace('/api', '');
  expect((await shop.call('GET', String(next), { as: ada })).body).toMatchObject([{ version: 1 }]);
});
