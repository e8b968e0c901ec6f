import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { ENGLISH, type Language, languageOf } from '#platform/words/languages.ts';
import type { ServerContext } from '../context.ts';

/** The language of a call: of those that the shop has switched on, the one that `Accept-Language` puts first; else English. */
export async function languageOfCall(c: Context, { shop }: Pick<ServerContext, 'shop'>): Promise<Language> {
  const header = c.req.header('accept-language');
  // Most calls are English, and then the settings do not matter.
  if (!header || /^en\b/i.test(header)) return ENGLISH;
  const settings = await currentSettings(shop.pool).catch(() => undefined);
  const code = accepts(c, {
    header: 'Accept-Language',
    supports: switchedOn(settings?.languages ?? ''),
    default: ENGLISH.code,
    match: (asked, { supports, default: otherwise }) =>
      asked
        .filter(({ q }) => q > 0)
        .toSorted((one, other) => other.q - one.q)
        .map(({ type }) => type.toLowerCase().split('-')[0])
        .find((one) => one !== undefined && supports.includes(one)) ?? otherwise,
  });
  return languageOf(code) ?? ENGLISH;
}
