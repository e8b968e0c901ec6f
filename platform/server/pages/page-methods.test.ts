import { expect, test } from 'vitest';
import { pageAddress } from './page-methods.ts';

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/products', '/products'],
  ['/products.data', '/products'],
  ['/dashboard/payments/_.data', '/dashboard/payments/'],
  ['/a.database', '/a.database'],
])('%s asks for the page at %s, or for its data', (asked, page) => {
  expect(pageAddress(asked)).toBe(page);
});
