import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Database } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { ENGLISH, type Language, languageOf } from '#platform/words/languages.ts';

/** The language in which staff write: the shop's first one. */
export async function originalLanguage(database: Database): Promise<Language> {
  const { language } = await currentSettings(database);
  return languageOf(language) ?? ENGLISH;
}

/** Whether the work in progress is in the language in which staff write, and so needs no translations. */
export async function readsOriginals(database: Database): Promise<boolean> {
  return currentLanguage() === (await originalLanguage(database));
}
