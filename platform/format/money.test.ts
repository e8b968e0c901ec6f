import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsToDecimal } from '#platform/contract/money.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import { formatCents, formatMoney, formatWholeMoney } from './money.ts';

const GERMAN = languageOf('de') ?? ENGLISH;

test('people see the currency after the amount, with two places', () => {
  expect([formatMoney(1250), formatMoney(0.5), formatCents(125_000)]).toEqual([
    '1,250.00$',
    '0.50$',
    '1,250.00$',
  ]);
});

test('a whole amount has the same sign without decimal places, in each language', () => {
  expect(formatWholeMoney(1250)).toBe('1,250$');
  expect(inLanguage(GERMAN, () => [formatWholeMoney(1250), formatMoney(1250)])).toEqual([
    '1.250\u{a0}$',
    '1.250,00\u{a0}$',
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
