import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newCollection } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { expectUnchanged, snapshot } from '#tests/support/snapshot.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
let walnut: { id: string; name: string };
let slate: { id: string; name: string };
let reduced: { id: string; name: string };

const property = (label: string, value: string) => ({ label, value });

beforeAll(async () => {
  shop = await startTestShop('collections');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  walnut = await shop.addProduct({ name: 'Walnut', priceCents: 20_000 });
  slate = await shop.addProduct({ name: 'Slate', priceCents: 10_000, available: 0 });
  reduced = await shop.addProduct({ name: 'Reduced', priceCents: 5_000 });
  const { pool } = shop.open.shop;
  const describes = (id: string, ...properties: object[]) =>
    pool.query('UPDATE product SET properties = $2 WHERE id = $1', [id, JSON.stringify(properties)]);
  await describes(walnut.id, property('Layout', '75%'), property('Switches', 'Silent linear, 45 g'));
  await describes(slate.id, property('Layout', '60%'), property('Connection', 'USB-C, Bluetooth'));
  await describes(reduced.id, property('Layout', '75%, ISO'), property('Case', 'Linear grain'));
  await shop.call('PATCH', `/product/${reduced.id}`, { as: ada, body: { version: 1, formerPrice: 60 } });
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const add = (body: object) => shop.call('POST', '/collections', { as: ada, body });
const change = (slug: string, body: object) => shop.call('PUT', `/collections/${slug}`, { as: ada, body });
const show = async (slug: string) => (await shop.call('GET', `/collections/${slug}`)).body;
const managed = async (slug: string) =>
  (await shop.call('GET', `/collections/${slug}/managed`, { as: ada })).body;
const names = async (slug: string, query = '') => {
  const { body } = await shop.call<{ productName: string }[]>('GET', `/collections/${slug}/products${query}`);
  return body.map(({ productName }) => productName);
};
const byRule = (rule: object) => {
  const { title, slug, text, picked } = newCollection();
  return { title, slug, text, picked, ...rule };
};
const byHand = (...products: { id: string }[]) => ({
  title: 'Picked',
  slug: newCollection().slug,
  picked: 'by hand',
  products: products.map(({ id }) => id),
});

describe('a collection picked by hand', () => {
  test('shows its products in their order, page by page', async () => {
    const picked = byHand(slate, reduced, walnut);
    expect(await add(picked)).toMatchObject({ status: 201, body: { slug: picked.slug } });
    expect(await names(picked.slug)).toEqual(['Slate', 'Reduced', 'Walnut']);
    const first = await shop.call('GET', `/collections/${picked.slug}/products?limit=2`);
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<\/api([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await shop.call('GET', next)).body).toMatchObject([{ productName: 'Walnut' }]);
  });

  test('loses a product that goes off sale', async () => {
    const gone = await shop.addProduct({ name: 'Soon gone' });
    const picked = byHand(gone, walnut);
    await add(picked);
    await shop.call('DELETE', `/product/${gone.id}`, { as: ada });
    expect(await names(picked.slug)).toEqual(['Walnut']);
    expect((await managed(picked.slug)).products).toMatchObject([{ _id: walnut.id }]);
  });

  test('keeps the place of a product that is a draft while the collection is saved', async () => {
    const [one, two] = [await shop.addProduct({ name: 'One' }), await shop.addProduct({ name: 'Two' })];
    const fields = byHand(one, two);
    const { slug } = fields;
    await add(fields);
    const toDraft = (version: number, draft: boolean) =>
      shop.call('PATCH', `/product/${one.id}`, { as: ada, body: { version, draft } });
    await toDraft(1, true);
    const { products, version } = await managed(slug);
    expect(products.map(({ draft }: { draft: boolean }) => draft)).toEqual([true, false]);
    expect(products.map(({ _id }: { _id: string }) => _id)).toEqual([one.id, two.id]);
    expect((await change(slug, { ...fields, title: 'Renamed', version })).status).toBe(200);
    expect(await names(slug)).toEqual([two.name]);
    await toDraft(2, false);
    expect(await names(slug)).toEqual([one.name, two.name]);
    for (const { id } of [one, two]) await shop.call('DELETE', `/product/${id}`, { as: ada });
  });

  test('takes a new order', async () => {
    const picked = byHand(walnut, slate);
    await add(picked);
    await change(picked.slug, { ...picked, version: 1, products: [slate.id, walnut.id] });
    expect(await names(picked.slug)).toEqual(['Slate', 'Walnut']);
  });
});

describe('a collection picked by rule', () => {
  test.each<[object, string[]]>([
    [{ property: 'Layout', propertyValue: '75%' }, ['Walnut', 'Reduced']],
    [{ property: 'layout', propertyValue: 'iso' }, ['Reduced']],
    [{ property: 'Switches', propertyValue: 'linear' }, ['Walnut']],
    [{ property: 'Switches', propertyValue: 'linear silent' }, ['Walnut']],
    [{ property: 'Connection', propertyValue: 'USB-C' }, ['Slate']],
    [{ priceFrom: 100 }, ['Walnut', 'Slate']],
    [{ priceFrom: '50.00', priceTo: 100 }, ['Slate', 'Reduced']],
    [{ available: true }, ['Walnut', 'Reduced']],
    [{ reduced: true }, ['Reduced']],
    [{ property: 'Layout', propertyValue: '75', reduced: true, priceTo: 60 }, ['Reduced']],
  ])('%j selects %j', async (rule, expected) => {
    const collection = byRule(rule);
    expect((await add(collection)).status).toBe(201);
    expect(await names(collection.slug)).toEqual(expected);
  });

  test('is always current', async () => {
    const collection = byRule({ priceFrom: 150, priceTo: 160 });
    await add({ ...collection, mayBeEmpty: true });
    expect(await names(collection.slug)).toEqual([]);
    const product = await shop.addProduct({ name: 'Priced in between', priceCents: 15_500 });
    expect(await names(collection.slug)).toEqual(['Priced in between']);
    await shop.call('DELETE', `/product/${product.id}`, { as: ada });
    expect(await names(collection.slug)).toEqual([]);
  });

  test('answers its rule for editing, and forgets it when picked by hand', async () => {
    const collection = byRule({ property: 'Layout', propertyValue: '75%', priceTo: 99.5, available: true });
    await add(collection);
    expect(await managed(collection.slug)).toMatchObject({ ...collection, version: 1, priceFrom: null });
    await change(collection.slug, { ...byHand(slate), slug: collection.slug, version: 1 });
    expect(await managed(collection.slug)).toMatchObject({ picked: 'by hand', property: '', priceTo: null });
    expect(await names(collection.slug)).toEqual(['Slate']);
  });
});

describe('bad input is refused at its field, and nothing is half done', () => {
  const rule = { priceFrom: 1 };
  test.each<[string, object, string]>([
    ['odd characters in the slug', { slug: 'Böards!' }, 'slug'],
    ['a slug with a slash', { slug: 'a/b' }, 'slug'],
    ['a slug with dashes at its ends', { slug: '-a-' }, 'slug'],
    ['no title', { title: ' ' }, 'title'],
    ['a picture that is none', { image: 'javascript:alert(1)', imageAlt: 'None' }, 'image'],
    ['a picture without a description', { image: '/pictures/a.webp', imageAlt: '' }, 'imageAlt'],
    ['a rule that selects nothing', { priceFrom: 900_000 }, 'rule'],
    ['a property that no product has', { property: 'Layout', propertyValue: 'Alice' }, 'rule'],
    ['a rule without a condition', { priceFrom: undefined }, 'rule'],
    ['a price from above to', { priceFrom: 20, priceTo: 10 }, 'priceTo'],
    ['a property without a value', { property: 'Layout' }, 'propertyValue'],
    ['a value without a property', { propertyValue: '75%' }, 'property'],
    ['a value without a word', { property: 'Layout', propertyValue: '%' }, 'propertyValue'],
    ['an unknown way to pick', { picked: 'by chance' }, 'picked'],
  ])('%s', async (_what, spoilt, field) => {
    const before = await snapshot(shop);
    const refused = await add({ ...byRule(rule), ...spoilt });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    await expectUnchanged(shop, before);
  });

  test('a slug that another collection has', async () => {
    const [one, other] = [byHand(walnut), byHand(slate)];
    await add(one);
    await add(other);
    const before = await snapshot(shop);
    const taken = { status: 422, body: { errors: [{ field: 'slug' }] } };
    expect(await add({ ...byHand(), slug: one.slug })).toMatchObject(taken);
    expect(await change(other.slug, { ...other, slug: one.slug, version: 1 })).toMatchObject(taken);
    await expectUnchanged(shop, before);
  });

  test('an unknown product, or one twice', async () => {
    const picked = byHand(walnut);
    await add(picked);
    const before = await snapshot(shop);
    const unknown = { ...picked, version: 1, products: [slate.id, crypto.randomUUID()] };
    const at = (body: object) => ({ status: 422, body: { errors: [expect.objectContaining(body)] } });
    expect(await change(picked.slug, unknown)).toMatchObject(at({ field: 'products' }));
    const twice = { ...picked, version: 1, products: [slate.id, slate.id] };
    expect(await change(picked.slug, twice)).toMatchObject(at({ field: 'products' }));
    await expectUnchanged(shop, before);
  });
});

test('the second of two admins who edit one collection is told', async () => {
  const picked = byHand(walnut);
  await add(picked);
  const answers = await Promise.all(
    ['One', 'Other'].map((title) => change(picked.slug, { ...picked, title, version: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'stale_version', version: 2, by: ada.email });
  const winner = answers[0]?.status === 200 ? 'One' : 'Other';
  expect(await show(picked.slug)).toMatchObject({ title: winner });
});

describe('an earlier slug', () => {
  test('leads to the collection under its present one', async () => {
    const picked = byHand(walnut);
    await add(picked);
    const [second, third] = [`${picked.slug}-2`, `${picked.slug}-3`];
    await change(picked.slug, { ...picked, slug: second, version: 1 });
    await change(second, { ...picked, slug: third, version: 2 });
    for (const slug of [picked.slug, second, third]) expect(await show(slug)).toMatchObject({ slug: third });
    expect(await names(picked.slug)).toEqual(['Walnut']);
  });

  test('belongs to a collection that takes it', async () => {
    const picked = byHand(walnut);
    await add(picked);
    await change(picked.slug, { ...picked, slug: `${picked.slug}-2`, version: 1 });
    await add({ ...byHand(slate), slug: picked.slug, title: 'Newcomer' });
    expect(await show(picked.slug)).toMatchObject({ slug: picked.slug, title: 'Newcomer' });
  });
});

test('an archived collection is gone, its slug is free, and its products stay', async () => {
  const picked = byHand(walnut);
  await add(picked);
  const archive = () => shop.call('DELETE', `/collections/${picked.slug}`, { as: ada });
  expect(await archive()).toMatchObject({ status: 200, body: { deletedCount: 1 } });
  expect((await archive()).status).toBe(404);
  for (const path of ['', '/products'])
    expect((await shop.call('GET', `/collections/${picked.slug}${path}`)).status).toBe(404);
  expect((await shop.call('GET', `/product/${walnut.id}`)).status).toBe(200);
  expect((await add({ ...picked, title: 'Again' })).status).toBe(201);
});

test('the menu has the collections that are shown there, in their order', async () => {
  await add({ ...byHand(), slug: 'second', position: 902 });
  await add({ ...byHand(), slug: 'first', position: 901 });
  await add({ ...byHand(), slug: 'hidden', position: 903, inMenu: false });
  const { collections } = (await shop.call('GET', '/storefront')).body;
  expect(collections.slice(-2)).toMatchObject([{ slug: 'first' }, { slug: 'second' }]);
  const all = (await shop.call<{ slug: string }[]>('GET', '/collections')).body;
  expect(all.slice(-3).map(({ slug }) => slug)).toEqual(['first', 'second', 'hidden']);
});

test('the audit log tells who added, changed and archived a collection', async () => {
  const picked = { ...byHand(walnut), title: 'Audited' };
  await add(picked);
  await change(picked.slug, { ...picked, version: 1 });
  await shop.call('DELETE', `/collections/${picked.slug}`, { as: ada });
  const acts = (await shop.call<{ sentence: string }[]>('GET', '/audit?limit=3', { as: ada })).body;
  expect(acts.map(({ sentence }) => sentence)).toEqual([
    `${ada.email} took the collection Audited out of the shop`,
    `${ada.email} changed the collection Audited`,
    `${ada.email} added the collection Audited`,
  ]);
});
