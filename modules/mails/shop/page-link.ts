import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Shop } from '#platform/shop.ts';
import { addressIn } from '#platform/words/address-in.ts';
import { currentLanguage } from '#platform/words/current-language.ts';

/** The address of a page of the shop in the language of the mail; without a path, of the shop itself. */
export async function pageLink(
  { publicUrl, pool }: Pick<Shop, 'publicUrl' | 'pool'>,
  path: string,
): Promise<string> {
  return `${publicUrl}${addressIn(currentLanguage().code, path, await currentSettings(pool))}`;
}
