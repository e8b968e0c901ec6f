import { currencyOf } from '#platform/format/currency-of.ts';
import { US_DOLLAR } from '#platform/money/currency.ts';
import { inCurrency } from '#platform/money/current-currency.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';

/** Does work in the language and currency that a document has since it was issued, also once the shop has switched that off. */
export function inLanguageOfDocument<T>(
  { language = ENGLISH.code, currency = US_DOLLAR.code }: { language?: string; currency?: string },
  work: () => T,
): T {
  return inCurrency(currencyOf(currency), () => inLanguage(languageOf(language) ?? ENGLISH, work));
}
