import { FRESH_SETTINGS } from '#platform/contract/shop-settings.ts';
import type { Database } from '#platform/shop.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import { currentSettings } from './current-settings.ts';

/**
 * Does work in the language of a row, such as an order: a mail or a document for its customer. A language that is unknown or
 * switched off by now is the shop's first language. While the settings cannot be read, every language is English.
 */
export async function inLanguageOf<T>(
  { pool }: { pool: Database },
  code: string,
  work: () => T | Promise<T>,
): Promise<T> {
  const settings = await currentSettings(pool).catch(() => FRESH_SETTINGS);
  const spoken = switchedOn(settings).includes(code) ? code : settings.language;
  return inLanguage(languageOf(spoken) ?? ENGLISH, work);
}
