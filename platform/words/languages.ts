import { ar, de, en, es, fr, type PluralCategory } from 'make-plural/cardinals';

/** A language of the shop. */
export type Language = {
  /** The tag of BCP 47: the value of `lang`, the beginning of addresses, and the folder of its messages in `languages`. */
  code: string;
  /** As its speakers call it. */
  name: string;
  /** Offers a page in this language, in its own words. */
  offer: string;
  dir: 'ltr' | 'rtl';
  /** The locale of `Intl` for dates and names of countries. */
  locale: string;
  /** The separator of thousands. */
  group: string;
  decimal: string;
  /** The sign before a negative number, if not `-` alone. */
  minus?: string;
  /** The fewest digits of a number that are grouped, if more than four. */
  groupedFrom?: number;
  /** The short names of months, for pages that cannot use `Intl`; English has them without. */
  months?: readonly string[];
  /** The separator of day and month. */
  afterDay?: string;
  /** The plural category of a number. */
  plural: (count: number) => PluralCategory;
};

/** Messages in the code are English. */
export const ENGLISH: Language = {
  code: 'en',
  name: 'English',
  offer: 'Read this page in English',
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
    name: 'Deutsch',
    offer: 'Diese Seite auf Deutsch lesen',
    dir: 'ltr',
    locale: 'de-DE',
    group: '.',
    decimal: ',',
    months: 'Jan.,Feb.,März,Apr.,Mai,Juni,Juli,Aug.,Sept.,Okt.,Nov.,Dez.'.split(','),
    afterDay: '. ',
    plural: de,
  },
  {
    code: 'fr',
    name: 'Français',
    offer: 'Lire cette page en français',
    dir: 'ltr',
    locale: 'fr-FR',
    group: '\u202f',
    decimal: ',',
    months: 'janv.,févr.,mars,avr.,mai,juin,juil.,août,sept.,oct.,nov.,déc.'.split(','),
    afterDay: ' ',
    plural: fr,
  },
  {
    code: 'es',
    name: 'Español',
    offer: 'Leer esta página en español',
    dir: 'ltr',
    locale: 'es-ES',
    group: '.',
    decimal: ',',
    groupedFrom: 5,
    months: 'ene,feb,mar,abr,may,jun,jul,ago,sept,oct,nov,dic'.split(','),
    afterDay: ' ',
    plural: es,
  },
  {
    code: 'ar',
    name: 'العربية',
    offer: 'قراءة هذه الصفحة بالعربية',
    dir: 'rtl',
    locale: 'ar',
    group: ',',
    decimal: '.',
    // Keeps the sign at the left of the digits.
    minus: '\u200e-',
    months: 'يناير,فبراير,مارس,أبريل,مايو,يونيو,يوليو,أغسطس,سبتمبر,أكتوبر,نوفمبر,ديسمبر'.split(','),
    afterDay: ' ',
    plural: ar,
  },
];

/** English with accents, longer by 40 %: browser tests run the pages in it. No shop in production offers it. */
export const PSEUDO: Language = { ...ENGLISH, code: 'en-XA', name: 'Pseudo', offer: 'Pseudo' };

/** The language of a code; undefined if the shop has none of it. */
export function languageOf(code: string): Language | undefined {
  return code === PSEUDO.code ? PSEUDO : LANGUAGES.find((language) => language.code === code);
}
