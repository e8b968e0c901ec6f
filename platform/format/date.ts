import { currentLanguage } from '#platform/words/current-language.ts';

// The dates of one language are written differently by its countries. In a browser the reader's own way counts.

/** A date in the reader's locale and time zone. Use it only for content rendered in the browser. */
export function formatDay(iso: string): string {
  return readersFormat({ dateStyle: 'medium' }).format(new Date(iso));
}

/** A time to the minute in the reader's locale and time zone. Use it only for content rendered in the browser. */
export function formatMoment(iso: string): string {
  return readersFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** A time to the minute in the reader's locale and a time zone of choice. Use it only for content rendered in the browser. */
export function formatMomentIn(timeZone: string, iso: string): string {
  return readersFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(iso));
}

/** As `formatMomentIn`, short enough for a list: the time this year, else the day alone. */
export function formatShortMomentIn(timeZone: string, iso: string): string {
  const moment = new Date(iso);
  const isThisYear = moment.getFullYear() === new Date().getFullYear();
  return readersFormat(
    isThisYear
      ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone }
      : { dateStyle: 'medium', timeZone },
  ).format(moment);
}

/** A day such as `2026-11-22` in the reader's locale, whatever their time zone. Use it only for content rendered in the browser. */
export function formatUtcDay(day: string): string {
  return readersFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
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

/** A moment in UTC to the second, as a proof of receipt states it: `3 November 2026 at 09:30:15 UTC`. */
export function formatLongSecond(moment: Date | string): string {
  const style = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' } as const;
  return `${format(longLocale(), style).format(new Date(moment))} UTC`;
}

/** In English the day stands before the month, as most countries write it. */
function longLocale(): string {
  const { code, locale } = currentLanguage();
  return code === 'en' ? 'en-GB' : locale;
}

/** The format of the reader's own locale where it speaks the language of the page, else of the language. */
function readersFormat(style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { code, locale } = currentLanguage();
  const own = navigator.languages.find((language) => language.split('-')[0] === code);
  // Amounts have these digits in every language.
  return format(own ?? locale, { numberingSystem: 'latn', ...style });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Makes each format once: that takes a phone some 60 ms. */
function format(locale: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, style]);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, style);
  formats.set(key, made);
  return made;
}
