import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Product } from '../contract/calls/products.ts';

// More products than a search sorts, so that postings are read in list order.
const MANY = 1_100;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('other spellings');
  for (const name of [
    'Cuna de madera',
    'Cuña de acero',
    'Strassenkreide',
    'Straße aus Holz',
    'Işık lambası',
    'ISTANBUL',
    'İstanbul seti',
    'Ångermanland',
    'Angermeier',
    'Łódź',
    'Œuf',
  ])
    await shop.addProduct({ name });
});
afterAll(() => shop?.close());

async function found(q: string) {
  const { body, headers } = await shop.call<Product[]>('GET', `/product?q=${encodeURIComponent(q)}`);
  return [headers.get('x-search-understood'), ...body.map(({ productName }) => productName)];
}

describe('words that differ in accents alone', () => {
  test('find each other, the typed one first, and none counts as a typing error', async () => {
    expect(await found('cuña')).toEqual([null, 'Cuña de acero', 'Cuna de madera']);
    expect(await found('cuna')).toEqual([null, 'Cuna de madera', 'Cuña de acero']);
    expect(await found('CUÑAS')).toEqual([null, 'Cuña de acero', 'Cuna de madera']);
    expect(await found('ångerm')).toEqual([null, 'Ångermanland', 'Angermeier']);
    expect(await found('angerm')).toEqual([null, 'Angermeier', 'Ångermanland']);
  });

  test('ß is ss, and letters that are no letter with an accent have one without', async () => {
    expect(await found('straße')).toEqual([null, 'Straße aus Holz', 'Strassenkreide']);
    expect(await found('strasse')).toEqual([null, 'Strassenkreide', 'Straße aus Holz']);
    expect(await found('lodz')).toEqual([null, 'Łódź']);
    expect(await found('oeuf')).toEqual([null, 'Œuf']);
  });

  test('a search takes the four letters i of Turkish for one', async () => {
    for (const q of ['istanbul', 'ISTANBUL', 'İstanbul', 'ıstanbul'])
      expect((await found(q)).toSorted(), q).toEqual(['ISTANBUL', null, 'İstanbul seti']);
    for (const q of ['ışık', 'IŞIK', 'isik', 'ISIK', 'İŞİK'])
      expect(await found(q), q).toEqual([null, 'Işık lambası']);
  });
});

test('of many products too, those with the typed spelling come first, and pages lose and repeat none', async () => {
  await shop.open.shop.pool.query(
    `WITH goods AS (
       INSERT INTO product (id, name, description, pictures, min_quantity)
       SELECT gen_random_uuid(), CASE WHEN n % 100 = 0 THEN 'Résumé ' WHEN n % 2 = 0 THEN 'Resume ' ELSE 'Folder ' END || n, 'A resume.',
         '[{"address": "/a.webp", "alt": ""}]', 1
       FROM generate_series(1, $1::int) n RETURNING id
     ) INSERT INTO variant (id, product_id, sku, price_cents, received) SELECT id, id, id::text, 100, 5 FROM goods`,
    [MANY],
  );
  const seen: string[] = [];
  for (let next: string | undefined = '/product?q=r%C3%A9sum%C3%A9&limit=100'; next; ) {
    const page: { body: Product[]; headers: Headers } = await shop.call('GET', next);
    seen.push(...page.body.map(({ productName }) => productName));
    next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]?.replace('/api', '');
  }
  const numbers = Array.from({ length: MANY }, (_, index) => index + 1);
  expect(seen).toEqual([
    ...numbers.filter((n) => n % 100 === 0).map((n) => `Résumé ${n}`),
    ...numbers.filter((n) => n % 2 === 0 && n % 100 > 0).map((n) => `Resume ${n}`),
    ...numbers.filter((n) => n % 2 === 1).map((n) => `Folder ${n}`),
  ]);
});
