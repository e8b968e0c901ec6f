import { lazy } from '#platform/contract/lazy.ts';

const format = lazy(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }));

/** A day such as `2026-11-22` in the reader's locale, whatever their time zone. Use it only in the browser. */
export function formatUtcDay(day: string): string {
  return format().format(new Date(`${day}T00:00:00Z`));
}
