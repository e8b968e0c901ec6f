import { expect, test } from 'vitest';
import { formatPublicDay } from './public-day.ts';

test('days of every month are written as English writes them, in UTC', () => {
  const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    const moment = new Date(Date.UTC(2026, month, 1 + month * 2, 23, 59));
    expect(formatPublicDay(moment.toISOString())).toBe(english.format(moment));
  }
});
