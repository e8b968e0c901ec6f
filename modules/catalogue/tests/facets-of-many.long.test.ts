import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Product, ProductFacets } from '../contract/calls/products.ts';

// More products than a search sorts or a list counts, so that postings are read in list order.
const PRODUCTS = 3_600;

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop('facets of many');
  const { pool } = shop.open.shop;
  await storeSettings(pool, { facets: 'Layout, Link' });
  await pool.query(
    `WITH goods AS (
       INSERT INTO product (id, name, description, pictures, min_quantity, properties)
       SELECT gen_random_uuid(), CASE WHEN n % 2 = 0 THEN 'Walnut ' ELSE 'Slate ' END || n, 'A walnut thing.', '[{"address": "/a.webp", "alt": ""}]', 1,
         jsonb_build_array(jsonb_build_object('label', 'Layout', 'value', 'L' || n % 3),
           jsonb_build_object('label', 'Link', 'value', 'Cable' || CASE WHEN n % 50 = 0 THEN ', Radio' ELSE '' END))
       FROM generate_series(1, $1::int) n RETURNING id, name
     ) INSERT INTO variant (id, product_id, sku, price_cents, received)
       SELECT id, id, name, 100 + split_part(name, ' ', 2)::int, 5 FROM goods`,
    [PRODUCTS],
  );
  await pool.query('ANALYZE product, product_word');
});
afterAll(() => shop?.close());

const numbers = Array.from({ length: PRODUCTS }, (_, index) => index + 1);

async function listAll(query: string): Promise<number[]> {
  const seen: number[] = [];
  for (let next: string | undefined = `/product?${query}&limit=500`; next; ) {
    const page: { body: Product[]; headers: Headers } = await shop.call('GET', next);
    seen.push(...page.body.map(({ productName }) => Number(productName.split(' ')[1])));
    next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]?.replace('/api', '');
  }
  return seen;
}

test.each([
  ['facet=Layout:L1', (n: number) => n % 3 === 1],
  ['facet=Layout:L1&facet=Layout:L2', (n: number) => n % 3 > 0],
  ['facet=Layout:L1&facet=Link:Cable', (n: number) => n % 3 === 1],
  ['facet=Layout:L1&facet=Link:Radio', (n: number) => n % 3 === 1 && n % 50 === 0],
  ['facet=Layout:L1&q=walnut', (n: number) => n % 3 === 1],
  ['facet=Link:Cable&q=slate', (n: number) => n % 2 === 1],
  ['facet=Layout:L1&priceTo=9', (n: number) => n % 3 === 1 && n <= 800],
  [
    'facet=Layout:L1&price=5-10&price=20-',
    (n: number) => n % 3 === 1 && ((n >= 400 && n < 900) || n >= 1900),
  ],
])('%s lists what fits in every order, none twice', async (query, fits) => {
  const expected = numbers.filter(fits);
  for (const sort of ['', 'featured', 'newest', 'price', '-price', 'name']) {
    const seen = await listAll(sort ? `${query}&sort=${sort}` : query);
    expect(
      seen.toSorted((a, b) => a - b),
      sort,
    ).toEqual(expected);
    if (sort === 'price' || sort === 'featured') expect(seen, sort).toEqual(expected);
  }
});

test('a search with a facet begins with the products that have the word in their name', async () => {
  const seen = await listAll('facet=Layout:L1&q=walnut');
  const firstElsewhere = seen.findIndex((n) => n % 2 === 1);
  expect(seen.slice(firstElsewhere).every((n) => n % 2 === 1)).toBe(true);
});

const count = async (query: string) =>
  (await shop.call<ProductFacets>('GET', `/product/facets?${query}`)).body.facets;

test('counts of a long list are minimums, and those of a short one exact', async () => {
  const [layout, link] = await count('');
  expect(layout?.values).toEqual(
    ['L0', 'L1', 'L2'].map((value) => ({ value, count: 1000, isMinimum: true })),
  );
  expect(link?.values).toEqual([
    { value: 'Cable', count: 1000, isMinimum: true },
    { value: 'Radio', count: 72, isMinimum: false },
  ]);
  const [ofRadio] = await count('facet=Link:Radio');
  expect(ofRadio?.values).toEqual(
    ['L0', 'L1', 'L2'].map((value) => ({ value, count: 24, isMinimum: false })),
  );
  const [, ofLayout] = await count('facet=Layout:L1');
  expect(ofLayout?.values).toEqual([
    { value: 'Cable', count: 400, isMinimum: true },
    { value: 'Radio', count: 8, isMinimum: true },
  ]);
  const [ofCheap] = await count('priceTo=2&facet=Link:Cable');
  expect(ofCheap?.values.reduce((sum, { count }) => sum + count, 0)).toBe(100);
});
