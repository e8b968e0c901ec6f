import { currentLanguage } from '#platform/words/current-language.ts';

const names = new Map<string, Intl.DisplayNames>();

/** The name of a currency of ISO 4217 in the current language; its code where `Intl` has no name. */
export function currencyName(code: string): string {
  const { locale } = currentLanguage();
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'currency' });
  names.set(locale, known);
  return known.of(code) ?? code;
}
