import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newCollection } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
let products: string[];

beforeAll(async () => {
  shop = await startTestShop('narrowed collections');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  const cheap = await shop.addProduct({ name: 'Cheap', priceCents: 5_000 });
  const gone = await shop.addProduct({ name: 'Sold out', priceCents: 10_000, available: 0 });
  const dear = await shop.addProduct({ name: 'Dear', priceCents: 20_000 });
  products = [cheap.id, gone.id, dear.id];
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

/** Adds a collection and returns the address of its list. */
async function listOf(rule: object): Promise<string> {
  const { title, slug, text } = newCollection();
  const added = await shop.call('POST', '/collections', { as: ada, body: { title, slug, text, ...rule } });
  expect(added.status).toBe(201);
  return `/collections/${slug}/products`;
}
const namesAt = async (path: string) => {
  const { body, headers } = await shop.call<{ productName: string }[]>('GET', path);
  expect(headers.get('x-total-count')).toBe(String(body.length));
  return body.map(({ productName }) => productName);
};

const NARROWED: [query: string, expected: string[]][] = [
  ['?price=0-60&price=150-', ['Cheap', 'Dear']],
  ['?priceFrom=100', ['Sold out', 'Dear']],
  ['?priceFrom=60&priceTo=150', ['Sold out']],
  ['?available=true', ['Cheap', 'Dear']],
  ['?priceFrom=500', []],
];

test.each(NARROWED)('a collection picked by hand is narrowed by %s', async (query, expected) => {
  const path = await listOf({ picked: 'by hand', products });
  expect(await namesAt(`${path}${query}`)).toEqual(expected);
});

test.each(NARROWED)('a collection by rule is narrowed by %s', async (query, expected) => {
  const path = await listOf({ picked: 'by rule', priceFrom: 40, priceTo: 210 });
  expect((await namesAt(`${path}${query}`)).toSorted()).toEqual(expected.toSorted());
});

test('a filter never reaches past the rule of a collection', async () => {
  const path = await listOf({ picked: 'by rule', priceFrom: 90, priceTo: 210, available: true });
  expect(await namesAt(`${path}?priceFrom=1&priceTo=999`)).toEqual(['Dear']);
});
