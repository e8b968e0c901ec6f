import type { Settings } from '#settings';
import { cookiePrefix, isSecure } from './cookie-names.ts';

type Site = Pick<Settings, 'publicUrl' | 'storefront'>;

const nameOf = (site: Site) => `${cookiePrefix(site)}.cart`;

/** The token of the visitor's cart in a request's cookies. */
export function cartTokenIn(headers: Headers, site: Site): string | undefined {
  const begin = `${nameOf(site)}=`;
  const found = (headers.get('cookie') ?? '').split(/; */).find((pair) => pair.startsWith(begin));
  return found?.slice(begin.length);
}

/** The `Set-Cookie` value that gives a token for some days, or with 0 days takes it away. */
export function cartCookie(token: string, days: number, site: Site): string {
  const secure = isSecure(site.publicUrl) ? '; Secure' : '';
  return `${nameOf(site)}=${token}; Path=/; Max-Age=${days * 24 * 60 * 60}; HttpOnly; SameSite=Lax${secure}`;
}
