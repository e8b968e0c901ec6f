import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { LANGUAGE_NAMES } from '#platform/words/language-names.ts';

/**
 * The name of the language in which the shop writes about a customer or an order; undefined in a shop of one language. For a language that
 * is switched off the shop writes in its first one.
 */
export function useSpokenLanguage(code: string | null): string | undefined {
  const { settings } = useStorefront();
  const languages = switchedOn(settings);
  if (code === null || languages.length < 2) return undefined;
  const spoken = languages.includes(code) ? code : settings.language;
  return LANGUAGE_NAMES[spoken] ?? spoken;
}
