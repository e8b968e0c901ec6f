import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPage, soon } from '#modules/live/tests/open-page.ts';
import { newCollection, newProduct, soundBooking, soundReview } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
let mia: Enrolled;
let draft: { id: string; name: string };

beforeAll(async () => {
  shop = await startTestShop('drafts');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  mia = await enrol(shop, { name: 'Mia' });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const name = `Secret ${randomUUID()}`;
  const answer = await add({ productName: name, draft: true });
  expect(answer.status).toBe(201);
  draft = { id: answer.body.insertedId, name };
});
afterEach(() => shop.expectSound());

const add = (body: object) =>
  shop.call('POST', '/product', { as: ada, body: { ...newProduct(), availableQuantity: 50, ...body } });
const change = (body: object, id = draft.id) => shop.call('PATCH', `/product/${id}`, { as: ada, body });
const managed = async (id = draft.id) => shop.call('GET', `/product/${id}/managed`, { as: ada });
const book = (more: object = {}) =>
  shop.call('POST', '/orders', { as: mia, body: { ...soundBooking(draft.name), ...more } });
const namesOf = (products: { productName: string }[]) => products.map(({ productName }) => productName);
const lastActs = async (count: number) =>
  (await shop.call('GET', `/audit?limit=${count}`, { as: ada })).body.map(
    (act: { action: string }) => act.action,
  );

test('only admins find a draft', async () => {
  for (const as of [undefined, mia, ada]) {
    expect((await shop.call('GET', `/product/${draft.id}`, { as })).status).toBe(404);
    expect(namesOf((await shop.call('GET', '/product', { as })).body)).not.toContain(draft.name);
    expect((await shop.call('GET', `/product?q=${draft.name}`, { as })).body).toEqual([]);
  }
  expect((await shop.call('GET', `/product/${draft.id}/managed`, { as: mia })).status).toBe(403);
  expect((await managed()).body).toMatchObject({
    productName: draft.name,
    draft: true,
    availableQuantity: 50,
  });
  const word = draft.name.split(' ')[1]?.split('-')[0];
  expect((await shop.open.shop.pool.query('SELECT FROM search_word WHERE word = $1', [word])).rowCount).toBe(
    0,
  );
});

test('a draft cannot be booked, by name or by variant, nor reviewed or given a discount', async () => {
  for (const more of [{}, { variantId: draft.id }])
    expect(await book(more)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'productName', message: 'There is no product of this name on sale' }] },
    });
  const review = await shop.call('POST', '/review', { as: mia, body: soundReview(draft.name) });
  expect(review.body.errors[0].field).toBe('productName');
});

test('collections leave a draft out, by rule and by hand, until it is on sale', async () => {
  const properties = [{ label: 'Layout', value: draft.id }];
  await change({ version: 1, properties });
  const byRule = { ...newCollection(), propertyValue: draft.id };
  expect((await shop.call('POST', '/collections', { as: ada, body: byRule })).status).toBe(201);
  const { propertyValue: _, property: __, priceFrom: ___, mayBeEmpty: ____, ...plain } = newCollection();
  const byHand = { ...plain, picked: 'by hand', products: [draft.id] };
  const refused = await shop.call('POST', '/collections', { as: ada, body: byHand });
  expect(refused.status).toBe(422);

  const listed = async (slug: string) =>
    namesOf((await shop.call('GET', `/collections/${slug}/products`)).body);
  expect(await listed(byRule.slug)).toEqual([]);
  await change({ version: 2, draft: false });
  expect(await listed(byRule.slug)).toEqual([draft.name]);
  expect((await shop.call('POST', '/collections', { as: ada, body: byHand })).status).toBe(201);
  expect(await listed(byHand.slug)).toEqual([draft.name]);
  await change({ version: 3, draft: true });
  expect(await listed(byRule.slug)).toEqual([]);
  expect(await listed(byHand.slug)).toEqual([]);
});

test('put on sale it is listed, found and booked; each step is in the audit log', async () => {
  expect((await change({ version: 1, draft: false, perUnitPrice: 12 })).body.version).toBe(2);
  expect((await shop.call('GET', `/product/${draft.id}`)).body).toMatchObject({ perUnitPrice: 12 });
  expect(namesOf((await shop.call('GET', `/product?q=${draft.name}`)).body)).toEqual([draft.name]);
  expect((await managed()).body.draft).toBe(false);
  expect((await book()).status).toBe(201);
  await change({ version: 2, draft: true });
  expect((await book()).status).toBe(422);
  expect((await shop.call('GET', `/product?q=${draft.name}`)).body).toEqual([]);
  expect(await lastActs(3)).toEqual(['product.withdrawn', 'product.put-on-sale', 'product.drafted']);
});

test('a change to the state that a product has is no act, and leaves its version', async () => {
  expect((await change({ version: 1, draft: true })).body).toEqual({ modifiedCount: 0, version: 1 });
  await change({ version: 1, draft: false });
  expect((await change({ version: 2, draft: false })).body).toEqual({ modifiedCount: 0, version: 2 });
  expect((await change({ version: 1, draft: false })).status).toBe(409);
  expect((await change({ version: 2, draft: false, perUnitPrice: 11 })).body.version).toBe(3);
  expect(await lastActs(3)).toEqual(['product.changed', 'product.put-on-sale', 'product.drafted']);
});

test('only admins see the reviews of a product that became a draft, until it is on sale', async () => {
  await change({ version: 1, draft: false });
  await shop.call('POST', '/review', { as: mia, body: soundReview(draft.name) });
  const shown = async (path: string, as?: Enrolled) =>
    namesOf((await shop.call('GET', path, { as })).body).filter((name) => name.startsWith(draft.name));
  const paths = ['/review', `/review?product=${draft.id}`];
  for (const path of paths) expect(await shown(path)).toEqual([draft.name]);
  await change({ version: 2, draft: true, productName: `${draft.name} II` });
  for (const path of paths) expect(await shown(path)).toEqual([]);
  expect(await shown('/review/managed', ada)).toEqual([`${draft.name} II`]);
  await change({ version: 3, draft: false });
  for (const path of paths) expect(await shown(path)).toEqual([`${draft.name} II`]);
});

test('an order of a product that became a draft is paid and shipped as before', async () => {
  await change({ version: 1, draft: false });
  const { insertedId } = (await book()).body;
  await change({ version: 2, draft: true });
  const order = await shop.call('GET', `/orders/${insertedId}`, { as: mia });
  expect(order.body).toMatchObject({ productName: draft.name, status: 'unpaid' });
  expect((await managed()).body).toMatchObject({ reserved: 2, availableQuantity: 48 });
  expect((await shop.call('DELETE', `/myorders/${insertedId}`, { as: mia })).status).toBe(200);
});

test('a draft is edited like a product, with variants, and deleted', async () => {
  expect((await change({ version: 1, productName: `${draft.name} II`, addStock: 5 })).status).toBe(200);
  const options = [{ name: 'Layout', values: ['ANSI', 'ISO'] }];
  const variants = options[0]?.values.map((Layout) => ({
    options: { Layout },
    perUnitPrice: 20,
    addStock: 3,
  }));
  const set = await shop.call('PUT', `/product/${draft.id}/variants`, {
    as: ada,
    body: { version: 2, options, variants },
  });
  expect(set.status).toBe(200);
  expect((await managed()).body.variants).toHaveLength(2);
  expect((await shop.call('DELETE', `/product/${draft.id}`, { as: ada })).status).toBe(200);
  expect((await managed()).status).toBe(404);
  expect((await change({ version: 3, draft: false })).status).toBe(404);
});

test('drafts are listed newest first, by page and by name', async () => {
  const second = `Secret ${randomUUID()}`;
  await add({ productName: second, draft: true });
  const first = await shop.call('GET', '/drafts?limit=1', { as: ada });
  expect(namesOf(first.body)).toEqual([second]);
  const next = first.headers.get('link')?.match(/<\/api(.*?)>/)?.[1] ?? '';
  expect(namesOf((await shop.call('GET', next, { as: ada })).body)).toEqual([draft.name]);
  const found = await shop.call('GET', `/drafts?q=${draft.name.slice(3, 20).toUpperCase()}`, { as: ada });
  expect(namesOf(found.body)).toEqual([draft.name]);
});

test.each([true, false])(
  'a name is taken by a draft as by a product on sale (draft: %s)',
  async (isDraft) => {
    for (const productName of [draft.name, draft.name.toUpperCase()])
      expect(await add({ productName, draft: isDraft })).toMatchObject({
        status: 409,
        body: { code: 'name_taken' },
      });
  },
);

test('only admins are told live of a change of a draft, and everyone of a product put on sale', async () => {
  const [members, admins] = [await openPage(shop, mia), await openPage(shop, ada)];
  await add({ productName: `Secret ${randomUUID()}`, draft: true });
  await change({ version: 1, description: 'Better.', addStock: 1 });
  await shop.call('DELETE', `/product/${draft.id}`, { as: ada });
  await soon(() => admins.heard().includes('drafts')).toBe(true);
  await shop.open.shop.pool.query(`SELECT pg_notify('shop_change', 'reviews')`);
  await soon(() => members.heard().includes('reviews')).toBe(true);
  expect(members.heard()).toEqual(['reviews']);

  const { insertedId } = (await add({ productName: `Secret ${randomUUID()}`, draft: true })).body;
  await change({ version: 1, draft: false }, insertedId);
  await soon(() => members.heard().includes('products')).toBe(true);
  members.leave();
  admins.leave();
});
