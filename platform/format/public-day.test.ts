import { expect, test } from 'vitest';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, LANGUAGES } from '#platform/words/languages.ts';
import { formatPublicDay } from './public-day.ts';

test('days of every month are written as English writes them, in UTC', () => {
  const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const moment = new Date(Date.UTC(2026, month, 1 + month * 2, 23, 59));
    expect(formatPublicDay(moment.toISOString())).toBe(english.format(moment));
  }
});

test.each(LANGUAGES.filter((language) => language !== ENGLISH))(
  'days in $code are written as its readers write them',
  (language) => {
    const own = new Intl.DateTimeFormat(language.locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    for (let month = 0; month < 12; month += 1) {
      const moment = new Date(Date.UTC(2026, month, 2 + month * 2));
      expect(inLanguage(language, () => formatPublicDay(moment.toISOString()))).toBe(own.format(moment));
    }
  },
);
