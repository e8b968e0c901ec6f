import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyOf } from '#platform/format/currency-of.ts';
import { inCurrency } from '#platform/money/current-currency.ts';
import { centsToDecimal, parseCents, typedMoney } from './money.ts';

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

describe('another currency', () => {
  test.each([
    ['JPY', '12900', 12_900],
    ['JPY', '12900.5', undefined],
    ['JPY', '12900.00', undefined],
    ['KWD', '12.5', 12_500],
    ['KWD', '12.345', 12_345],
    ['KWD', '12.3456', undefined],
    ['EUR', '12.345', undefined],
  ])('of %s, %s is %s minor units', (code, text, cents) => {
    expect(inCurrency(currencyOf(code), () => parseCents(text))).toBe(cents);
    expect(parseCents(text, currencyOf(code))).toBe(cents);
  });

  test('typed amounts have its digits', () => {
    const typed = (code: string) => inCurrency(currencyOf(code), () => typedMoney(centsToDecimal(12_900)));
    expect(['USD', 'JPY', 'KWD'].map(typed)).toEqual(['129.00', '12900', '12.900']);
  });
});
