import { LANGUAGES } from './languages.ts';

const ofEach = (fact: 'name' | 'offer'): Readonly<Record<string, string>> =>
  Object.fromEntries(LANGUAGES.map((language) => [language.code, language[fact]]));

// The build gives browsers these two alone, without what else a language is (`platform/build/words.ts`).

/** Each language of the shop by its code, as its speakers call it. */
export const LANGUAGE_NAMES = ofEach('name');

/** The offer of this page in each language, in its own words. */
export const LANGUAGE_OFFERS = ofEach('offer');
