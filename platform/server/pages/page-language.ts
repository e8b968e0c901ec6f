import type { ServerBuild } from 'react-router';
import { currentSettings } from '#platform/settings/current-settings.ts';
import { addressIn } from '#platform/words/address-in.ts';
import { splitAddress } from '#platform/words/addresses.ts';
import { ENGLISH, type Language } from '#platform/words/languages.ts';
import { inScriptsOf } from '#platform/words/script-names.ts';
import type { ServerContext } from '../context.ts';

/** Reads the language of a page's address, and returns the request without it, as rights and parameters of pages name the page. */
export async function withoutLanguage(
  { shop }: Pick<ServerContext, 'shop'>,
  request: Request,
): Promise<{ language: Language; received: Request }> {
  const url = new URL(request.url);
  // Without its database the shop knows no other language.
  const settings = await currentSettings(shop.pool).catch(() => undefined);
  const { language, path } = splitAddress(url.pathname, settings?.languages ?? '');
  if (language === ENGLISH) return { language, received: request };
  url.pathname = path;
  return { language, received: new Request(url, request) };
}

/** The request as the router of a language matches it. */
export function withLanguage({ code }: Language, request: Request): Request {
  if (code === ENGLISH.code) return request;
  const url = new URL(request.url);
  url.pathname = addressIn(code, url.pathname);
  return new Request(url, request);
}

/** A redirect of the server within a language. */
export function redirectIn({ code }: Language, answer: Response): Response {
  const to = answer.headers.get('Location');
  if (to?.startsWith('/')) answer.headers.set('Location', addressIn(code, to));
  return answer;
}

/** The build whose links stay within a language, and whose scripts have its messages. */
export function buildIn(
  language: Language,
  build: ServerBuild,
  mode: 'production' | 'development',
): ServerBuild {
  if (language === ENGLISH) return build;
  // Development serves sources, which hold all languages.
  const assets =
    mode === 'production'
      ? JSON.parse(inScriptsOf(language, JSON.stringify(build.assets), () => true))
      : build.assets;
  return { ...build, assets, basename: `/${language.code}` };
}
