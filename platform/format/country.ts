import { currentLanguage } from '#platform/words/current-language.ts';

const names = new Map<string, Intl.DisplayNames>();

/** The locale of what is stored: a reader's language must not change what an order or a document says. */
export const STORED_LOCALE = 'en-US';

/** The name of a country of ISO 3166-1 in the current language or that of `locale`; its code where `Intl` has no name. */
export function countryName(country: string, locale: string = currentLanguage().locale): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  names.set(locale, known);
  return known.of(country) ?? country;
}
