import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inLanguage } from '#platform/words/current-language.ts';
import { LANGUAGES } from '#platform/words/languages.ts';
import { formatNumber } from './number.ts';
import { formatRounded } from './rounded.ts';

test.each(LANGUAGES)('whole numbers are grouped as $code groups them', (language) => {
  fc.assert(
    fc.property(fc.integer(), (number) => {
      expect(inLanguage(language, () => formatNumber(number))).toBe(number.toLocaleString(language.locale));
    }),
  );
});

test('decimal places are never grouped', () => {
  expect(['1234.5678', -1234567.5, '0.50'].map(formatNumber)).toEqual(['1,234.5678', '-1,234,567.5', '0.50']);
});

test('a rounded number ends without zeros', () => {
  expect([formatRounded(1234.56, 1), formatRounded(2, 1), formatRounded(0.123456, 4)]).toEqual([
    '1,234.6',
    '2',
    '0.1235',
  ]);
});
