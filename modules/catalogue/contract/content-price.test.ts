import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCents } from '#platform/contract/money.ts';
import { currencyOf } from '#platform/format/currency-of.ts';
import { inCurrency } from '#platform/money/current-currency.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import { basePrice, contentPrice } from './content-price.ts';
import { CONTENT_UNITS } from './content-units.ts';

const shown = (language: string, currency: string, content: string | null, perUnitPrice: number) =>
  inLanguage(languageOf(language) ?? ENGLISH, () =>
    inCurrency(currencyOf(currency), () =>
      contentPrice(content, parseCents(perUnitPrice) ?? 0)?.replace(/[\u{a0}\u{202f}]/gu, ' '),
    ),
  );

test.each([
  ['en', 'USD', '750 g', 19.9, '750 g · 26.53$ / kg'],
  ['de', 'EUR', '0.75 kg', 19.9, '0,75 kg · 26,53 € / kg'],
  ['fr', 'EUR', '33 cl', 2.5, '33 cl · 7,58 € / l'],
  ['es', 'EUR', '1200 mm', 6, '1200 mm · 5,00 € / m'],
  ['de', 'EUR', '2500 cm²', 10, '2.500 cm² · 40,00 € / m²'],
  ['en', 'JPY', '150 ml', 500, '150 ml · ¥3,333 / l'],
  ['en', 'KWD', '300 g', 1.25, '300 g · KWD 4.167 / kg'],
  ['en', 'USD', '12 pc', 5, '12 pc · 0.42$ / pc'],
  ['de', 'EUR', '12 pc', 5, '12 Stk. · 0,42 € / Stk.'],
])('in %s and %s a unit of %s for %d is shown as %s', (language, currency, content, price, words) => {
  expect(shown(language, currency, content, price)).toBe(words);
});

test('a unit without a content shows nothing', () => {
  expect(shown('en', 'USD', null, 5)).toBeUndefined();
});

test('every price is rounded half up to a whole minor unit, whatever binary fractions make of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.constantFrom(...Object.keys(CONTENT_UNITS)),
      (cents, thousandths, unit) => {
        const [, count] = CONTENT_UNITS[unit] ?? ['', 1];
        const [over, under] = [BigInt(cents) * BigInt(count) * 1000n, BigInt(thousandths)];
        const exact = (2n * over + under) / (2n * under);
        const price = inCurrency(currencyOf('JPY'), () => basePrice(`${thousandths / 1000} ${unit}`, cents));
        expect(price.split('\u{a0}')[0]?.replace(/[¥,]/g, '')).toBe(String(exact));
      },
    ),
  );
});
