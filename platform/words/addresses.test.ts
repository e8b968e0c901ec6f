import { expect, test } from 'vitest';
import { addressIn, switchedOn } from './address-in.ts';
import { splitAddress } from './addresses.ts';
import { alternatesOf } from './public-address.ts';

const BOTH = { language: 'en', languages: 'de' };
const GERMAN_FIRST = { language: 'de', languages: 'en,fr' };

const split = (path: string, shop = BOTH) => {
  const { language, path: inside, former } = splitAddress(path, shop);
  return [language.code, inside, former].filter(Boolean).join(' ');
};

test.each([
  ['/', 'en /'],
  ['/products', 'en /products'],
  ['/de', 'de /'],
  ['/de/', 'de /'],
  ['/de/products', 'de /products'],
  ['/de.data', 'de /_.data'],
  ['/de/_.data', 'de /_.data'],
  ['/de/products.data', 'de /products.data'],
  // The first language, and one that is switched off.
  ['/en/products', 'en /products first'],
  ['/en', 'en / first'],
  ['/fr/products', 'en /products off'],
  ['/fr//evil.example', 'en //evil.example off'],
  // No language of the shop.
  ['/xx/products', 'en /xx/products'],
  ['/DE/products', 'en /DE/products'],
  ['/dealers', 'en /dealers'],
  ['/de-luxe/products', 'en /de-luxe/products'],
  ['//de/products', 'en //de/products'],
])('%s is %s', (path, expected) => {
  expect(split(path)).toBe(expected);
});

test('the first language has no prefix, whichever it is', () => {
  expect(
    ['/products', '/de/products', '/en/products', '/es/products'].map((path) => split(path, GERMAN_FIRST)),
  ).toEqual(['de /products', 'de /products first', 'en /products', 'de /products off']);
});

test('each page has an address in each language', () => {
  expect(['en', 'de'].map((code) => addressIn(code, '/products', BOTH))).toEqual([
    '/products',
    '/de/products',
  ]);
  expect(['en', 'de'].map((code) => addressIn(code, '/', GERMAN_FIRST))).toEqual(['/en', '/']);
  for (const shop of [BOTH, GERMAN_FIRST])
    for (const code of switchedOn(shop))
      for (const path of ['/', '/products', '/product/1'])
        expect(split(addressIn(code, path, shop), shop)).toBe(`${code} ${path}`);
});

test('a page names its address in each language, and the one for readers of any other', () => {
  const shop = { publicUrl: 'https://shop.example', settings: GERMAN_FIRST };
  const pathIn = (code: string) => (code === 'fr' ? '/collections/claviers' : '/collections/tastaturen');
  expect(alternatesOf(shop, pathIn).map(({ hrefLang, href }) => `${hrefLang} ${href}`)).toEqual([
    'de https://shop.example/collections/tastaturen',
    'en https://shop.example/en/collections/tastaturen',
    'fr https://shop.example/fr/collections/claviers',
    'x-default https://shop.example/collections/tastaturen',
  ]);
  expect(alternatesOf({ ...shop, settings: { language: 'de', languages: '' } }, pathIn)).toEqual([]);
});

test('a first language among the others counts once', () => {
  expect(switchedOn({ language: 'de', languages: 'en,de' })).toEqual(['de', 'en']);
});
