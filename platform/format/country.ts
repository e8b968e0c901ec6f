import { currentLanguage } from '#platform/words/current-language.ts';

const names = new Map<string, Intl.DisplayNames>();

/** The name of a country of ISO 3166-1 in the current language; its code where `Intl` has no name. */
export function countryName(country: string): string {
  const { locale } = currentLanguage();
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  names.set(locale, known);
  return known.of(country) ?? country;
}
