import { lazy } from '#platform/contract/lazy.ts';
import { readersLocale } from './locale.ts';

/** A date in the reader's locale and time zone. Use it only for content rendered in the browser. */
export function formatDay(iso: string): string {
  return DAY().format(new Date(iso));
}

/** A time to the minute in the reader's locale and time zone. Use it only for content rendered in the browser. */
export function formatMoment(iso: string): string {
  return MOMENT().format(new Date(iso));
}

/** A time to the minute in the reader's locale and a time zone of choice. Use it only for content rendered in the browser. */
export function formatMomentIn(timeZone: string, iso: string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(readersLocale(), style).format(new Date(iso));
}

/** As `formatMomentIn`, short enough for a list: the time this year, else the day alone. */
export function formatShortMomentIn(timeZone: string, iso: string): string {
  const moment = new Date(iso);
  const isThisYear = moment.getFullYear() === new Date().getFullYear();
  const style = isThisYear
    ? ({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const)
    : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(readersLocale(), { ...style, timeZone }).format(moment);
}

/** A day such as `2026-11-22` in the reader's locale, whatever their time zone. Use it only for content rendered in the browser. */
export function formatUtcDay(day: string): string {
  return UTC_DAY().format(new Date(`${day}T00:00:00Z`));
}

/** The day of a moment in UTC for mails and documents: `3 November 2026`. */
export function formatLongDay(moment: Date | string): string {
  return LONG_DAY().format(new Date(moment));
}

/** A moment in UTC for mails: `3 November 2026 at 09:30 UTC`. */
export function formatLongMoment(moment: Date | string): string {
  return `${LONG_MOMENT().format(new Date(moment))} UTC`;
}

const DAY = lazy(() => new Intl.DateTimeFormat(readersLocale(), { dateStyle: 'medium' }));
const MOMENT = lazy(
  () => new Intl.DateTimeFormat(readersLocale(), { dateStyle: 'medium', timeStyle: 'short' }),
);
const UTC_DAY = lazy(
  () => new Intl.DateTimeFormat(readersLocale(), { dateStyle: 'medium', timeZone: 'UTC' }),
);
// Day before month, as most countries write it.
const LONG_DAY = lazy(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }));
const LONG_MOMENT = lazy(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
);
