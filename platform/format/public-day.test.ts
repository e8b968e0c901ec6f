import { expect, test } from 'vitest';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import { formatPublicDay } from './public-day.ts';

test('days of every month are written as English writes them, in UTC', () => {
  const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const moment = new Date(Date.UTC(2026, month, 1 + month * 2, 23, 59));
    expect(formatPublicDay(moment.toISOString())).toBe(english.format(moment));
  }
});

test('days in German are written as German writes them', () => {
  const german = new Intl.DateTimeFormat('de-DE', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const language = languageOf('de') ?? ENGLISH;
  for (let month = 0; month < 12; month += 1) {
    const moment = new Date(Date.UTC(2026, month, 1 + month * 2));
    expect(inLanguage(language, () => formatPublicDay(moment.toISOString()))).toBe(german.format(moment));
  }
});
