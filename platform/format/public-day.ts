/** The day of a moment in UTC, the same on server and browser: `Nov 3, 2026`. Public pages cannot use `Intl`: see `formatNumber`. */
export function formatPublicDay(moment: string): string {
  // The language fixes this format: `Tue, 03 Nov 2026 00:00:00 GMT`.
  const [, day, month, year] = new Date(moment).toUTCString().split(' ');
  return `${month} ${Number(day)}, ${year}`;
}
