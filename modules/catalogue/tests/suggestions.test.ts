import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { Suggestions } from '../contract/calls/products.ts';

let shop: TestShop;
let ada: Person;
beforeAll(async () => {
  shop = await startTestShop('suggestions');
  ada = await shop.admin();
  for (const name of [
    'Keychron Sleeve',
    'Coiled Cable',
    'Cable Clip',
    'Drain Spade',
    'Digging Shovel',
    'Zürich Mat',
  ])
    await shop.addProduct({ name });
});
afterAll(() => shop?.close());

const suggest = async (q: string) =>
  (await shop.call<Suggestions>('GET', `/product/suggestions?q=${encodeURIComponent(q)}`)).body;
const search = async (q: string) => {
  const { body, headers } = await shop.call<{ productName: string }[]>(
    'GET',
    `/product?q=${encodeURIComponent(q)}`,
  );
  const understood = headers.get('x-search-understood');
  return {
    names: body.map(({ productName }) => productName).sort(),
    understood: understood && decodeURIComponent(understood),
  };
};
const synonyms = (text: string) => shop.call('PATCH', '/settings', { as: ada, body: { synonyms: text } });

test('typed words suggest products and words that begin so', async () => {
  const { words, products } = await suggest('coiled ca');
  expect(words).toEqual(['coiled cable']);
  expect(products).toMatchObject([{ productName: 'Coiled Cable', perUnitPrice: 99, priceVaries: false }]);
});

test('a complete word, one letter and no letter complete nothing', async () => {
  expect((await suggest('cable')).words).toEqual([]);
  expect((await suggest('c')).words).toEqual([]);
  expect(await suggest(' ')).toEqual({ words: [], products: [] });
  expect((await suggest('cable ')).words).toEqual([]);
});

test('a search that forgave a typing error tells the word it took', async () => {
  expect(await search('keychorn')).toEqual({ names: ['Keychron Sleeve'], understood: 'keychron' });
  expect(await search('zürihc mat')).toEqual({ names: ['Zürich Mat'], understood: 'zürich mat' });
  expect((await suggest('keychorn')).words).toEqual(['keychron']);
});

test('a search without a typing error, for all goods, or without a result tells nothing', async () => {
  for (const q of ['keychron', 'cables', 'keybord', 'mechanicl', 'xylophone'])
    expect((await search(q)).understood, q).toBeNull();
});

test('synonyms of the shop find each other, in the plural too, and at once', async () => {
  expect((await search('shovel')).names).toEqual(['Digging Shovel']);
  await synonyms('cord, cable\nspade, shovel');
  expect((await search('shovel')).names).toEqual(['Digging Shovel', 'Drain Spade']);
  expect((await search('spades')).names).toEqual(['Digging Shovel', 'Drain Spade']);
  expect(await search('cord')).toEqual({ names: ['Cable Clip', 'Coiled Cable'], understood: null });
  expect((await search('coiled cords')).names).toEqual(['Coiled Cable']);
  await synonyms('');
  expect((await search('spade')).names).toEqual(['Drain Spade']);
});

test('a synonym of the word for all goods finds all of them', async () => {
  await synonyms('keyboard, clavier');
  expect((await search('clavier')).names).toHaveLength(6);
  expect((await search('clavier cable')).names).toEqual(['Cable Clip', 'Coiled Cable']);
  await synonyms('');
});

test('synonyms that are too long are refused at their field', async () => {
  const { status, body } = await synonyms('x'.repeat(2001));
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ field: 'synonyms' }]);
});
