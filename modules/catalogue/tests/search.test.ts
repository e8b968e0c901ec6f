import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop('search');
  for (const [name, priceCents] of [
    ['Round-Point Shovel', 3450],
    ['Trenching Shovel', 2900],
    ['Ash Shovel Handle', 940],
    ['Hickory Pick Handle', 1150],
    ['Snow Scoop', 2400],
  ] as const) {
    await shop.addProduct({ name, priceCents });
  }
});
afterAll(() => shop?.close());

const names = async (query: string) =>
  (await shop.call<{ productName: string }[]>('GET', `/product?${query}`)).body.map(
    ({ productName }) => productName,
  );

test('a search forgives a typing error', async () => {
  expect((await names('q=trenchng'))[0]).toBe('Trenching Shovel');
  expect((await names('q=hickry'))[0]).toBe('Hickory Pick Handle');
});

test('a search does not mind the order of words, and every word must occur', async () => {
  expect(await names('q=handle+ash')).toEqual(['Ash Shovel Handle']);
  expect(await names('q=ash+snow')).toEqual([]);
});

test('the shop’s word for its goods finds everything, mistyped too', async () => {
  expect(await names('q=keyboard')).toHaveLength(5);
  expect(await names('q=keybord+scoop')).toEqual(['Snow Scoop']);
});

test('words beside the product’s own name are words for the shop’s goods', async () => {
  expect(await names('q=mechanical')).toHaveLength(5);
  expect(await names('q=mechanical+keyboards+scoop')).toEqual(['Snow Scoop']);
});

describe('in a shop with keycaps', () => {
  beforeAll(async () => {
    await shop.addProduct({ name: 'Keycap Puller' });
    await shop.addProduct({ name: 'Tray for Keycaps' });
  });

  test('a word that begins like the shop’s goods is a word of its own', async () => {
    expect(await names('q=keycap')).toEqual(['Keycap Puller', 'Tray for Keycaps']);
  });

  test('a plural finds names in the singular', async () => {
    expect(await names('q=keycaps')).toEqual(['Keycap Puller', 'Tray for Keycaps']);
  });

  test('a mistyped name finds its product, and none that begins like it', async () => {
    expect(await names('q=keychorn')).toEqual([]);
    await shop.addProduct({ name: 'Keychron Sleeve' });
    expect(await names('q=keychorn')).toEqual(['Keychron Sleeve']);
  });

  test('the shop’s word for its goods still finds everything, though one name has it', async () => {
    await shop.addProduct({ name: 'Keyboard Stand' });
    expect(await names('q=keyboards')).toHaveLength(9);
    expect(await names('q=keybord')).toHaveLength(9);
  });

  test('other words for it narrow once a name has them', async () => {
    await shop.addProduct({ name: 'Mechanical Numpad' });
    expect(await names('q=mechanical')).toEqual(['Mechanical Numpad']);
  });
});

test('an exact match of the name comes before a similar one', async () => {
  expect((await names('q=handel')).slice(0, 2).sort()).toEqual(['Ash Shovel Handle', 'Hickory Pick Handle']);
});

test('a searched list pages without losing or repeating a row', async () => {
  const first = await shop.call('GET', '/product?q=shovel&limit=2');
  expect(first.headers.get('x-total-count')).toBe('3');
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await shop.call('GET', next.replace('/api', ''));
  const seen = [...first.body, ...second.body].map((product: { productName: string }) => product.productName);
  expect(seen.sort()).toEqual(['Ash Shovel Handle', 'Round-Point Shovel', 'Trenching Shovel']);
  expect(second.headers.get('link')).toBeNull();
});

test('price and sort narrow and order the products found', async () => {
  expect(await names('priceFrom=10&priceTo=30&sort=price')).toEqual([
    'Hickory Pick Handle',
    'Snow Scoop',
    'Trenching Shovel',
  ]);
});

test('characters that mean something to the database are letters like any other', async () => {
  expect(await names('q=%25')).toEqual([]);
  expect(await names('q=_')).toEqual([]);
});
