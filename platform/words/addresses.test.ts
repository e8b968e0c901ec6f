import { expect, test } from 'vitest';
import { addressIn, LANGUAGE_NAMES, switchedOn } from './address-in.ts';
import { splitAddress } from './addresses.ts';
import { LANGUAGES } from './languages.ts';

const split = (path: string, setting = 'de') => {
  const { language, path: inside } = splitAddress(path, setting);
  return `${language.code} ${inside}`;
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
  // No other language of the shop, and no prefix at all.
  ['/fr/products', 'en /fr/products'],
  ['/en/products', 'en /en/products'],
  ['/DE/products', 'en /DE/products'],
  ['/dealers', 'en /dealers'],
  ['/de-luxe/products', 'en /de-luxe/products'],
  ['//de/products', 'en //de/products'],
])('%s is %s', (path, expected) => {
  expect(split(path)).toBe(expected);
});

test('a language that is not switched on is no prefix', () => {
  expect(split('/de/products', '')).toBe('en /de/products');
});

test('each page has an address in each language, and English has no prefix', () => {
  expect([addressIn('en', '/products'), addressIn('de', '/products'), addressIn('de', '/')]).toEqual([
    '/products',
    '/de/products',
    '/de',
  ]);
  for (const code of switchedOn('de'))
    for (const path of ['/', '/products', '/product/1'])
      expect(split(addressIn(code, path))).toBe(`${code} ${path}`);
});

test('browsers and the server have the same languages', () => {
  expect(Object.keys(LANGUAGE_NAMES)).toEqual(LANGUAGES.map(({ code }) => code));
});
