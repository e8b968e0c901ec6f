import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeTranslations } from '#modules/translations/shop/store-translations.ts';
import { textKey } from '#modules/translations/shop/text-key.ts';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Product, ProductFacets } from '../contract/calls/products.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop('facet values');
  const { pool } = shop.open.shop;
  await storeSettings(pool, { facets: 'Layout' });
  const { id } = await shop.addProduct({ name: 'Constant' });
  await pool.query(
    `UPDATE product SET properties = '[{"label": "Layout", "value": "Alice, 60%"}]' WHERE id = $1`,
    [id],
  );
});
afterAll(() => shop?.close());

const listed = async (query: string) =>
  (await shop.call<Product[]>('GET', `/product?${query}`)).body.map(({ productName }) => productName);
const counted = async (query: string) =>
  (await shop.call<ProductFacets>('GET', `/product/facets?${query}`)).body;

const alices = async () => {
  const [layout] = (await counted('facet=Layout:Alice')).facets;
  return layout?.values.find(({ value }) => value === 'Alice');
};

test('a product that changes leaves its old values, and those of all when it goes off sale', async () => {
  const { pool } = shop.open.shop;
  const { id } = await shop.addProduct({ name: 'Changing' });
  const before = await alices();
  const describeAs = (value: string) =>
    pool.query('UPDATE product SET properties = $2 WHERE id = $1', [
      id,
      JSON.stringify([{ label: 'Layout', value }]),
    ]);
  await describeAs('Alice');
  expect(await alices()).toEqual({ ...before, count: (before?.count ?? 0) + 1 });
  await describeAs('60%, Split');
  expect(await alices()).toEqual(before);
  expect(await listed('facet=Layout:Split')).toEqual(['Changing']);
  await pool.query('UPDATE product SET archived_at = now() WHERE id = $1', [id]);
  expect(await listed('facet=Layout:Split')).toEqual([]);
  expect((await counted('')).facets[0]?.values.map(({ value }) => value)).not.toContain('Split');
});

test.each([
  'facet=Layout',
  'facet=:75%25',
  'facet=',
  'price=50',
  'price=a-b',
  'price=1-2&price=',
  'facet=a:b&facet=c',
])('%s is refused at its field', async (query) => {
  const { status, body } = await shop.call('GET', `/product?${query}`);
  expect(status).toBe(422);
  expect(body.errors[0].field).toMatch(new RegExp(`^${query.split('=')[0]}`));
});

test('values stand in the order of the language, by their words in it', async () => {
  const { pool } = shop.open.shop;
  await storeSettings(pool, { facets: 'Layout,Wood', languages: 'de' });
  await shop.addProduct({ name: 'Woods' });
  await pool.query(
    `UPDATE product SET properties = '[{"label": "Wood", "value": "Zebrano, Ash, Oak, Älg"}]' WHERE name = 'Woods'`,
  );
  const kind = { topic: 'term', by: 'text', changes: 'products' } as const;
  for (const [source, text] of [
    ['Ash', 'Weißesche'],
    ['Oak', 'Ölbaum'],
  ])
    await storeTranslations(pool, kind, [
      { language: 'de', subject: '', field: textKey(source ?? ''), source: source ?? '', text: text ?? '' },
    ]);
  const woods = async (language: string) => {
    const headers = { 'accept-language': language };
    const { body } = await shop.call<ProductFacets>('GET', '/product/facets', { headers });
    return body.facets.find(({ label }) => label === 'Wood')?.values.map(({ value }) => value);
  };
  expect(await woods('en')).toEqual(['Älg', 'Ash', 'Oak', 'Zebrano']);
  expect(await woods('de')).toEqual(['Älg', 'Oak', 'Ash', 'Zebrano']);
});
