import { expect, test } from 'vitest';
import { currencyOf } from '#platform/format/currency-of.ts';
import { inCurrency } from '#platform/money/current-currency.ts';
import { allocate, share } from './allocate.ts';
import { money } from './fields.ts';

const price = money('Price');
const readIn = (code: string, typed: unknown) =>
  inCurrency(currencyOf(code), () => {
    const read = price.safeParse(typed);
    return read.success ? read.data : read.error.issues[0]?.message;
  });

test.each([
  ['USD', '12.345', 'Price must be an amount with at most two decimals'],
  ['USD', '0.49', 'Price must be at least 0.5'],
  ['USD', '0.50', 50],
  ['GBP', '0.30', 30],
  ['GBP', '0.29', 'Price must be at least 0.3'],
  ['HUF', '174.99', 'Price must be at least 175'],
  ['JPY', '12900', 12_900],
  ['JPY', 12_900.5, 'Price must be a whole amount'],
  ['JPY', '49', 'Price must be at least 50'],
  ['JPY', '100000000', 'Price must be at most 99999999'],
  ['KWD', '12.340', 12_340],
  ['KWD', '12.3456', 'Price must be an amount with at most three decimals'],
  ['KWD', '12.345', 'Price must be a multiple of 0.010: card payments take no smaller part'],
  ['MGA', '12900.50', 'Price must be a multiple of 1.00: card payments take no smaller part'],
])('a price in %s of %s is read as %s', (code, typed, read) => {
  expect(readIn(code, typed)).toBe(read);
});

test('parts of an amount are multiples of what card payments take', () => {
  inCurrency(currencyOf('KWD'), () => {
    expect(share(12_340, 190_000, 1_000_000)).toBe(2_340);
    const parts = allocate(1_000, [12_340, 5_000, 12_340]);
    expect(parts.every((part) => part % 10 === 0)).toBe(true);
    expect(parts.reduce((sum, part) => sum + part)).toBe(1_000);
  });
  expect(share(12_340, 190_000, 1_000_000)).toBe(2_345);
});
