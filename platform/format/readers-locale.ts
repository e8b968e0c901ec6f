import { currentLanguage } from '#platform/words/current-language.ts';

// The dates of one language are written differently by its countries. In a browser the reader's own way counts.

/** The first of a reader's locales that speaks the language of the page, else that of the language. */
export function readersLocale(own: readonly string[]): string {
  const { code, locale } = currentLanguage();
  return own.find((one) => one.split('-')[0] === code) ?? locale;
}

/** The time zone of a browser. */
export const readersTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
