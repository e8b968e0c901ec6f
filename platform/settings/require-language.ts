import { invalidField } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { t } from '#platform/words/t.ts';
import { readSettings } from './read-settings.ts';

/** Throws 422 for a language that the shop has not switched on. */
export async function requireLanguage(database: Database, code: string): Promise<void> {
  if (!switchedOn(await readSettings(database)).includes(code))
    throw invalidField('language', t('Choose a language of the shop'));
}
