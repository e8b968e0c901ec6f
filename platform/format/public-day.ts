import { currentLanguage } from '#platform/words/current-language.ts';

/** The day of a moment in UTC, the same on server and browser: `Nov 3, 2026`. Public pages cannot use `Intl`: see `formatNumber`. */
export function formatPublicDay(moment: string): string {
  const { months, afterDay } = currentLanguage();
  const date = new Date(moment);
  // The language fixes this format: `Tue, 03 Nov 2026 00:00:00 GMT`.
  const [, day, month, year] = date.toUTCString().split(' ');
  return months
    ? `${Number(day)}${afterDay}${months[date.getUTCMonth()]} ${year}`
    : `${month} ${Number(day)}, ${year}`;
}
