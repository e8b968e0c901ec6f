import { expect, test } from 'vitest';
import { readCursor } from '#platform/app/store/read-cursor.ts';
import { productsAddress, readProductQuery } from './product-query.ts';

const read = (search: string) => readProductQuery(new URLSearchParams(search));

test('everything that can be asked for is read from the address and written back', () => {
  const address =
    '/products?q=red+switch&sort=-price&priceFrom=20&priceTo=99.50&available=true&rating=4&facet=Layout%3A75%25&facet=Switch%3ALinear&price=50-100&price=200-&cursor=abc_-1&filters=open';
  const search = new URLSearchParams(address.slice('/products'.length));
  expect(productsAddress(readProductQuery(search), readCursor(search))).toBe(address);
});

test('the empty fields of a form without a script leave no trace', () => {
  expect(read('q=+&sort=featured&priceFrom=&priceTo=&rating=')).toEqual({});
  expect(productsAddress({})).toBe('/products');
});

test.each([
  'facet=Layout',
  'facet=:75',
  'price=5',
  'price=a-b',
  'filters=shut',
  'sort=toString',
  'priceFrom=1e3',
  'priceTo=-1',
  'available=yes',
  'rating=6',
  'rating=4.5',
])('%s makes no sense and is left out', (search) => {
  expect(read(search)).toEqual({});
});

test('a cursor that cannot be one is no cursor', () => {
  expect(readCursor(new URLSearchParams({ cursor: '../x' }))).toBeUndefined();
});
