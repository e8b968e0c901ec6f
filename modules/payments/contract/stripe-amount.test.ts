import { expect, test } from 'vitest';
import { CURRENCY_CODES, largestPaymentIn, stepOf } from '#platform/money/currencies.ts';
import { fromStripe, toStripe } from './stripe-amount.ts';

test.each([
  ['usd', 12_900, 12_900],
  ['JPY', 12_900, 12_900],
  ['kwd', 12_900, 12_900],
  ['isk', 129, 12_900],
  ['UGX', 129, 12_900],
  ['mga', 12_900, 129],
  ['huf', 12_900, 12_900],
])('%s %i is %i at Stripe, and back', (currency, cents, amount) => {
  expect([toStripe(cents, currency), fromStripe(amount, currency)]).toEqual([amount, cents]);
});

test('a part of an ariary is refused, because Stripe takes none', () => {
  expect(() => toStripe(12_950, 'mga')).toThrow('Stripe takes no 12950 minor units of mga');
});

test.each(CURRENCY_CODES)('the largest payment in %s is the largest that Stripe takes', (code) => {
  const most = largestPaymentIn(code);
  expect(toStripe(most - (most % stepOf(code)), code)).toBeLessThanOrEqual(99_999_999);
  expect(toStripe(most - (most % stepOf(code)) + stepOf(code), code)).toBeGreaterThan(99_999_999);
});
