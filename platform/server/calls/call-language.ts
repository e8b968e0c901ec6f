import { currentSettings } from '#platform/settings/current-settings.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { ENGLISH, type Language, languageOf } from '#platform/words/languages.ts';
import { askedLanguages } from '../cache/asked-languages.ts';
import type { ServerContext } from '../context.ts';

/** The language of a call: of those that the shop has switched on, the one that `Accept-Language` puts first; else English. */
export async function languageOfCall(
  header: string | undefined,
  { shop }: Pick<ServerContext, 'shop'>,
): Promise<Language> {
  const asked = askedLanguages(header);
  // Most calls are English, and then the settings do not matter.
  if (!asked) return ENGLISH;
  const settings = await currentSettings(shop.pool).catch(() => undefined);
  const on = switchedOn(settings?.languages ?? '');
  const code = asked.split(',').find((one) => on.includes(one));
  return languageOf(code ?? '') ?? ENGLISH;
}
