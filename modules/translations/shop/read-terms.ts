import type { Database } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { TERM, termParts, translateTerm } from '../contract/term-parts.ts';
import { readsOriginals } from './original-language.ts';
import { readTranslations, type Translations } from './read-translations.ts';

/** Reads the words that products share, with other translations of the same page, in one statement. */
export async function readTerms(
  database: Database,
  terms: readonly string[],
  others: Parameters<typeof readTranslations>[1] = [],
): Promise<Translations & { ofTerm: (term: string) => string }> {
  const isOriginal = await readsOriginals(database);
  const translations = await readTranslations(database, [
    ...others,
    { topic: TERM, dictionary: { subject: '', texts: isOriginal ? [] : terms.flatMap(termParts) } },
  ]);
  const ofPart = (part: string) => translations.ofText(TERM, '', part);
  return {
    ...translations,
    ofTerm: (term) => (isOriginal ? term : translateTerm(term, ofPart, currentLanguage())),
  };
}
