import { de, en, type PluralCategory } from 'make-plural/cardinals';

/** A language of the shop. */
export type Language = {
  /** The tag of BCP 47: the value of `lang`, the beginning of addresses, and the folder of its messages in `languages`. */
  code: string;
  dir: 'ltr' | 'rtl';
  /** The locale of `Intl` for dates and names of countries. */
  locale: string;
  /** What groups thousands. */
  group: string;
  decimal: string;
  /** The short names of months, for pages that cannot use `Intl`; English has them without. */
  months?: readonly string[];
  /** The plural category of a number. */
  plural: (count: number) => PluralCategory;
};

/** Messages in the code are English. */
export const ENGLISH: Language = {
  code: 'en',
  dir: 'ltr',
  locale: 'en-US',
  group: ',',
  decimal: '.',
  plural: en,
};

/** The languages that the shop has messages in. */
export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  {
    code: 'de',
    dir: 'ltr',
    locale: 'de-DE',
    group: '.',
    decimal: ',',
    months: 'Jan.,Feb.,März,Apr.,Mai,Juni,Juli,Aug.,Sept.,Okt.,Nov.,Dez.'.split(','),
    plural: de,
  },
];

/** The language of a code; undefined if the shop has none of it. */
export function languageOf(code: string): Language | undefined {
  return LANGUAGES.find((language) => language.code === code);
}
