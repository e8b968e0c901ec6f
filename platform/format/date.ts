import { presentMoment, writtenAlike } from '#platform/app/session/first-screen.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { readersLocale } from './readers-locale.ts';

/** A date in the reader's locale and time zone. For the browser, and for first screens of staff. */
export function formatDay(iso: string): string {
  return writtenForReader(new Date(iso), { dateStyle: 'medium' });
}

/** A time to the minute in the reader's locale and time zone. For the browser, and for first screens of staff. */
export function formatMoment(iso: string): string {
  return writtenForReader(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' });
}

/** A time to the minute in the reader's locale and a time zone of choice. For the browser, and for first screens of staff. */
export function formatMomentIn(timeZone: string, iso: string): string {
  return writtenForReader(new Date(iso), { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

/** As `formatMomentIn`, short enough for a list: the time this year, else the day alone. */
export function formatShortMomentIn(timeZone: string, iso: string): string {
  const moment = new Date(iso);
  const isThisYear = moment.getUTCFullYear() === new Date(presentMoment()).getUTCFullYear();
  return writtenForReader(
    moment,
    isThisYear
      ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone }
      : { dateStyle: 'medium', timeZone },
  );
}

/** A day such as `2026-11-22` in the reader's locale, whatever their time zone. For the browser, and for first screens of staff. */
export function formatUtcDay(day: string): string {
  return writtenForReader(new Date(`${day}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The day of a moment in UTC for mails and documents: `3 November 2026`. */
export function formatLongDay(moment: Date | string): string {
  return format(longLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment));
}

/** A moment in UTC for mails: `3 November 2026 at 09:30 UTC`. */
export function formatLongMoment(moment: Date | string): string {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${format(longLocale(), style).format(new Date(moment))} UTC`;
}

/** In English the day stands before the month, as most countries write it. */
function longLocale(): string {
  const { code, locale } = currentLanguage();
  return code === 'en' ? 'en-GB' : locale;
}

/** A moment in the reader's own locale and time zone; until a browser has taken over a first screen, as its document has it. */
function writtenForReader(moment: Date, style: Intl.DateTimeFormatOptions): string {
  return writtenAlike(`${moment.getTime()} ${JSON.stringify(style)}`, (screen) =>
    screen
      ? format(screen.locale, { timeZone: screen.timeZone, ...style }).format(moment)
      : format(readersLocale(navigator.languages), style).format(moment),
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Makes each format once: that takes a phone some 60 ms. */
function format(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, style]);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, style);
  formats.set(key, made);
  return made;
}
