import { expect, test } from 'vitest';
import { safeReturnAddress } from './return-address.ts';

test.each(['/', '/product/42', '/dashboard/payment/7?from=list', '/products?q=a%20b#top'])(
  '%s is a way back',
  (address) => {
    expect(safeReturnAddress(address)).toBe(address);
  },
);

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'product/42',
  ' /product',
  '/with space',
  '',
  `/${'a'.repeat(3000)}`,
])('%j leads home instead', (address) => {
  expect(safeReturnAddress(address)).toBe('/');
});

test('without an address the fallback is taken', () => {
  expect(safeReturnAddress(null, '/dashboard')).toBe('/dashboard');
  expect(safeReturnAddress(undefined)).toBe('/');
});
