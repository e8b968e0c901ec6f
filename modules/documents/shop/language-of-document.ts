import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';

/** Does work in the language that a document speaks since it was issued, also once the shop has switched that off. */
export function inLanguageOfDocument<T>(
  { language = ENGLISH.code }: { language?: string },
  work: () => T,
): T {
  return inLanguage(languageOf(language) ?? ENGLISH, work);
}
