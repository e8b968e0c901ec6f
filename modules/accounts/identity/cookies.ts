import type { Settings } from '#settings';

const nameOf = (site: Site) => `${cookiePrefix(site)}.cart`;

/** Returns the cookie name prefix; over https `__Host-`, so that no other host of the domain can plant a cookie. */
export function cookiePrefix({ storefront, publicUrl }: { storefront: string; publicUrl: string }): string {
  return isSecure(publicUrl) ? `__Host-${storefront}` : storefront;
}

export const isSecure = (publicUrl: string) => publicUrl.startsWith('https://');

type Site = Pick<Settings, 'publicUrl' | 'storefront'>;

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
