import { FRESH_SETTINGS } from '#platform/contract/shop-settings.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { ENGLISH, type Language, languageOf } from '#platform/words/languages.ts';
import { askedLanguages } from '../cache/asked-languages.ts';
import type { ServerContext } from '../context.ts';

/**
 * The language of a call: of those that the shop has switched on, the one that `Accept-Language` puts first; else the shop's first
 * language.
 */
export async function languageOfCall(
  header: string | undefined,
  { shop }: Pick<ServerContext, 'shop'>,
): Promise<Language> {
  const settings = await currentSettings(shop.pool).catch(() => FRESH_SETTINGS);
  const on = switchedOn(settings);
  const code = askedLanguages(header)
    .split(',')
    .find((one) => on.includes(one));
  return languageOf(code ?? settings.language) ?? ENGLISH;
}
