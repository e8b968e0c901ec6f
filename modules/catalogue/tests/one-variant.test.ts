import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Product, ProductFacets } from '../contract/calls/products.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop('one variant');
  await storeSettings(shop.open.shop.pool, { facets: 'Switch' });
  for (const [name, priceCents] of [
    ['Cheap', 500],
    ['Dear', 30_000],
  ] as const)
    await shop.addProduct({ name, priceCents });
});
afterAll(() => shop?.close());

const listed = async (query: string) => {
  const { status, body } = await shop.call<Product[]>('GET', `/product?${query}`);
  expect(status, query).toBe(200);
  return body.map(({ productName }) => productName);
};
const counted = async (query: string) =>
  (await shop.call<ProductFacets>('GET', `/product/facets?${query}`)).body;

test('a product appears and is counted only if one variant fulfils all that is chosen', async () => {
  const { pool } = shop.open.shop;
  const { id } = await shop.addProduct({ name: 'Lone', priceCents: 9_000, minQuantity: 1, available: 0 });
  await pool.query(`UPDATE variant SET options = '{"Switch": "Tactile"}' WHERE product_id = $1`, [id]);
  await pool.query(
    `INSERT INTO variant (id, product_id, position, is_default, sku, options, price_cents, received)
     VALUES (gen_random_uuid(), $1, 2, false, 'LONE-LINEAR', '{"Switch": "Linear"}', 15000, 5)`,
    [id],
  );
  await pool.query(
    `UPDATE product SET options = '[{"name": "Switch", "values": ["Tactile", "Linear"]}]',
       properties = '[{"label": "Switch", "value": "Tactile, Linear"}]' WHERE id = $1`,
    [id],
  );
  const asked: [string, boolean][] = [
    ['facet=Switch:Tactile', true],
    ['facet=Switch:Tactile&available=true', false],
    ['facet=Switch:Linear&available=true', true],
    ['facet=Switch:Tactile&facet=Switch:Linear&available=true', true],
    ['price=100-200', true],
    ['priceFrom=100', true],
    ['priceFrom=100&priceTo=140', false],
    ['price=50-100&available=true', false],
    ['priceTo=100&facet=switch:linear', false],
    ['price=100-200&facet=Switch:Tactile', false],
    ['price=100-200&facet=Switch:Linear&available=true', true],
  ];
  for (const [query, appears] of asked) {
    expect(await listed(`${query}&q=Lone`), query).toEqual(appears ? ['Lone'] : []);
    expect((await listed(query)).includes('Lone'), query).toBe(appears);
  }
  const { facets, available, prices } = await counted('q=Lone&available=true');
  expect(facets.find(({ label }) => label === 'Switch')?.values).toEqual([
    { value: 'Linear', count: 1, isMinimum: false },
  ]);
  expect(available.count).toBe(1);
  expect(prices.flatMap(({ from, count }) => (count > 0 ? [from] : []))).toEqual([100]);
  expect((await counted('q=Lone&facet=Switch:Tactile')).available.count).toBe(0);
});
