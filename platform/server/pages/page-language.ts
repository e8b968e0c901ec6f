import type { ServerBuild } from 'react-router';
import { FRESH_SETTINGS } from '#platform/contract/shop-settings.ts';
import { currencyOf } from '#platform/format/currency-of.ts';
import type { Currency } from '#platform/money/currency.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import { type Address, splitAddress } from '#platform/words/addresses.ts';
import { ENGLISH } from '#platform/words/languages.ts';
import { inScriptsOf } from '#platform/words/script-names.ts';
import type { ServerContext } from '../context.ts';

/** The language of a page, and the prefix of its address: none in the shop's first language. */
export type PageLanguage = Pick<Address, 'language' | 'prefix'>;

/** Reads the language of a page's address and the currency of the shop, and returns the request without it, as rights and parameters of pages name the page. */
export async function withoutLanguage(
  { shop }: Pick<ServerContext, 'shop'>,
  request: Request,
): Promise<Pick<Address, 'former'> & { spoken: PageLanguage; currency: Currency; received: Request }> {
  const url = new URL(request.url);
  // Without its database the shop knows no language but English, and no currency but the US dollar.
  const settings = await currentSettings(shop.pool).catch(() => FRESH_SETTINGS);
  const { path, former, ...spoken } = splitAddress(url.pathname, settings);
  const currency = currencyOf(settings.currency);
  if (path === url.pathname) return { spoken, currency, received: request };
  url.pathname = path;
  return { spoken, currency, former, received: new Request(url, request) };
}

/**
 * Leads from an address that a page had to the one that it has, as mails and other sites still name the former: for good from the prefix
 * of the shop's first language, for now from that of a language that is switched off. No cache keeps it, because settings change back.
 */
export function leadFromFormer(former: Address['former'], { url, method }: Request): Response | undefined {
  if (!former || !['GET', 'HEAD'].includes(method)) return undefined;
  const { pathname, search } = new URL(url);
  return new Response(null, {
    status: former === 'first' ? 301 : 302,
    // A path that starts with `//` would be another site's address.
    headers: { Location: pathname.replace(/^\/+/, '/') + search, 'Cache-Control': 'no-store' },
  });
}

/** The request as the router of a language matches it. */
export function withLanguage({ prefix }: PageLanguage, request: Request): Request {
  if (!prefix) return request;
  const url = new URL(request.url);
  url.pathname = below(prefix, url.pathname);
  return new Request(url, request);
}

/** A redirect of the server within a language. */
export function redirectIn({ prefix }: PageLanguage, answer: Response): Response {
  const to = answer.headers.get('Location');
  if (prefix && to?.startsWith('/')) answer.headers.set('Location', below(prefix, to));
  return answer;
}

const below = (prefix: string, path: string) => (path === '/' ? prefix : prefix + path);

/** The build whose links stay within a language, and whose scripts have its messages. */
export function buildIn(
  { language, prefix }: PageLanguage,
  build: ServerBuild,
  mode: 'production' | 'development',
): ServerBuild {
  // Development serves sources, which hold all languages.
  const assets =
    mode === 'production' && language !== ENGLISH
      ? JSON.parse(inScriptsOf(language, JSON.stringify(build.assets), () => true))
      : build.assets;
  return { ...build, assets, ...(prefix && { basename: prefix }) };
}
