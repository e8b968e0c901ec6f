import { afterEach, expect, test, vi } from 'vitest';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import { countryName } from './country.ts';
import { formatLongDay, formatLongMoment, formatUtcDay } from './date.ts';
import { formatMoney } from './money.ts';

const GERMAN = languageOf('de') ?? ENGLISH;
const MOMENT = '2026-11-03T09:30:00Z';
const all = () => [
  formatLongDay(MOMENT),
  formatLongMoment(MOMENT),
  formatUtcDay('2026-11-03'),
  countryName('DE'),
  formatMoney(1250),
];

test('dates, countries and amounts are written as each language writes them, whatever was written before', () => {
  const english = all();
  expect(english).toEqual([
    '3 November 2026',
    '3 November 2026 at 09:30 UTC',
    expect.stringMatching(/^(Nov 3, 2026|3 Nov 2026)$/),
    'Germany',
    '1,250.00$',
  ]);
  expect(inLanguage(GERMAN, all)).toEqual([
    '3. November 2026',
    '3. November 2026 um 09:30 UTC',
    '03.11.2026',
    'Deutschland',
    '1.250,00\u{a0}$',
  ]);
  expect(all()).toEqual(english);
});

afterEach(() => vi.unstubAllGlobals());

test('the dates of an Arabic page have the digits of its amounts, whatever country the browser is set to', () => {
  vi.stubGlobal('navigator', { languages: ['ar-EG'] });
  expect(inLanguage(languageOf('ar') ?? ENGLISH, () => formatUtcDay('2026-11-28'))).toMatch(/28.*11.*2026/);
});
