import { expect, test } from 'vitest';
import { currencyOf } from '#platform/format/currency-of.ts';
import { CURRENCY_CODES } from '#platform/money/currencies.ts';
import { inCurrency } from '#platform/money/current-currency.ts';
import { firstOrderOffCents } from './first-order-off.ts';

test.each([
  ['USD', 1000],
  ['EUR', 1000],
  ['JPY', 1000],
  ['KWD', 10_000],
])('a first order in %s costs %i minor units less', (code, cents) => {
  expect(inCurrency(currencyOf(code), firstOrderOffCents)).toBe(cents);
});

test('the discount is an amount that card payments take in each currency', () => {
  for (const code of CURRENCY_CODES)
    expect(inCurrency(currencyOf(code), firstOrderOffCents) % currencyOf(code).step).toBe(0);
});
