import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToDecimal } from '#platform/contract/money.ts';
import { formatCents, formatMoney } from './money.ts';

test('people see the currency after the amount, with two places', () => {
  expect([formatMoney(1250), formatMoney(0.5), formatCents(125_000)]).toEqual([
    '1,250.00$',
    '0.50$',
    '1,250.00$',
  ]);
});

test('amounts are written as English writes them', () => {
  const english = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (cents) => {
      const amount = centsToDecimal(cents);
      expect(formatMoney(amount)).toBe(`${english.format(amount)}$`);
    }),
  );
});
