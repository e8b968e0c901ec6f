/** The locale of what reads the same on server and browser. */
export const PAGE_LOCALE = 'en-US';

/** The locale of dates in a browser: the reader's own where it speaks the language of the page, else the page's. */
export function readersLocale(): string {
  return navigator.languages.find((own) => own.startsWith('en')) ?? PAGE_LOCALE;
}
