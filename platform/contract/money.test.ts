import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToDecimal, parseCents } from './money.ts';

test.each([
  [0, 0],
  ['0', 0],
  [12, 1200],
  ['12', 1200],
  [12.5, 1250],
  ['12.5', 1250],
  ['12.50', 1250],
  [0.07, 7],
  [19.99, 1999],
  [1.1, 110],
  ['9999999999.99', 999_999_999_999],
])('%j is %d cents', (value, cents) => {
  expect(parseCents(value)).toBe(cents);
});

test.each([
  -0,
  -1,
  1.005,
  0.1 + 0.2,
  1e21,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  ' 5 ',
  '5 ',
  '05',
  '1e3',
  '0x10',
  '-0',
  '+5',
  '1.',
  '.5',
  '1.005',
  '1,000',
  '1_000',
  '\u0665',
  '\uff15',
  '5\n',
  'NaN',
  '99999999999',
  true,
  null,
  undefined,
  [],
  [5],
  {},
  5n,
])('%s is no amount', (value) => {
  expect(parseCents(value)).toBeUndefined();
});

test('every amount travels as a decimal and comes back as the same cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(parseCents(centsToDecimal(cents))).toBe(cents);
      expect(parseCents(JSON.parse(JSON.stringify(centsToDecimal(cents))))).toBe(cents);
    }),
  );
});

test('amounts that the shop can hold are written exactly', () => {
  expect(centsToDecimal(1)).toBe(0.01);
  expect(centsToDecimal(110)).toBe(1.1);
  expect(centsToDecimal(999_999_999_999)).toBe(9_999_999_999.99);
});
