import type { Database } from '#platform/shop.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { inLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, languageOf } from '#platform/words/languages.ts';
import { currentSettings } from './current-settings.ts';

/**
 * Does work in the language of a row, such as an order: a mail or a document for its customer. A language that is unknown or
 * switched off by now is English, and so is every language while the settings cannot be read.
 */
export async function inLanguageOf<T>(
  { pool }: { pool: Database },
  code: string,
  work: () => T | Promise<T>,
): Promise<T> {
  const settings = code === ENGLISH.code ? undefined : await currentSettings(pool).catch(() => undefined);
  const isOn = settings !== undefined && switchedOn(settings.languages).includes(code);
  return inLanguage((isOn ? languageOf(code) : undefined) ?? ENGLISH, work);
}
