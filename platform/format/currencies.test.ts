import { expect, test } from 'vitest';
import { CURRENCY_CODES } from '#platform/money/currencies.ts';
import { currencyFrom, currencyText, US_DOLLAR } from '#platform/money/currency.ts';
import { currentCurrency, inCurrency } from '#platform/money/current-currency.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import { currencyOf } from './currency-of.ts';
import { formatCents, formatMoney, formatWholeMoney } from './money.ts';

const inWords = (language: string, code: string, cents: number) =>
  inLanguage(languageOf(language) ?? ENGLISH, () => inCurrency(currencyOf(code), () => formatCents(cents)));

test('each currency is written with its sign and its digits, in each language', () => {
  expect(
    ['USD', 'EUR', 'GBP', 'JPY', 'KWD', 'CAD'].map((code) => [
      inWords('en', code, 12_900),
      inWords('de', code, 12_900),
      inWords('fr', code, 12_900),
    ]),
  ).toEqual([
    ['129.00$', '129,00\u{a0}$', '129,00\u{a0}$'],
    ['€129.00', '129,00\u{a0}€', '129,00\u{a0}€'],
    ['£129.00', '129,00\u{a0}£', '129,00\u{a0}£'],
    ['¥12,900', '12.900\u{a0}¥', '12\u{202f}900\u{a0}¥'],
    ['KWD\u{a0}12.900', '12,900\u{a0}KWD', '12,900\u{a0}KWD'],
    ['CA$129.00', '129,00\u{a0}CA$', '129,00\u{a0}CA$'],
  ]);
});

test.each([
  ['en', 'en-US'],
  ['de', 'de-DE'],
])('in %s amounts in euros, yen and dinars are written as %s writes them', (language, locale) => {
  for (const code of ['EUR', 'GBP', 'JPY', 'KWD']) {
    const currency = currencyOf(code);
    const own = new Intl.NumberFormat(locale, { style: 'currency', currency: code });
    const amount = 1_234_567 / 10 ** currency.digits;
    expect(inWords(language, code, 1_234_567)).toBe(own.format(amount));
  }
});

test('the minus of a negative amount stands before the sign', () => {
  inCurrency(currencyOf('EUR'), () =>
    expect([formatMoney(-5), formatWholeMoney(-1250)]).toEqual(['-€5.00', '-€1,250']),
  );
  expect(formatMoney(-5)).toBe('-5.00$');
});

test('an amount of another currency than the shop’s is written in its own', () => {
  expect(inCurrency(currencyOf('EUR'), () => formatMoney(5, US_DOLLAR))).toBe('5.00$');
});

test('a document names each currency as its scripts read it, and the fresh shop’s not at all', () => {
  for (const code of CURRENCY_CODES) {
    const currency = currencyOf(code);
    expect(currencyFrom(currencyText(currency))).toEqual(currency);
  }
  expect(currencyText(US_DOLLAR)).toBeUndefined();
});

test('work without a currency is in US dollars', () => {
  expect(currentCurrency()).toBe(US_DOLLAR);
});
