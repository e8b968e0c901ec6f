import type { StorefrontAnswer } from '#platform/contract/calls/storefront.ts';
import { isStaff, isStaffPage, maySeePage, NO_RIGHTS_PAGE } from '#platform/contract/staff.ts';
import type { ApiAnswer, FetchApi } from '../cache/kept-calls.ts';
import type { ServerContext } from '../context.ts';
import { pageAddress } from './page-methods.ts';

const PROTECTED = /^\/(dashboard(\/|$)|updateprofile(\/|$)|order\/)/;
// Carts and product pages.
const PRODUCT = /^\/(product\/|(cart|checkout)(\/|$))/;

/** Returns the path as the router matches it: `%` decoded, without the data suffix. */
function pagePath(request: Request): string {
  const path = pageAddress(new URL(request.url).pathname).toLowerCase();
  try {
    return decodeURIComponent(path.replaceAll('%2f', '%252f'));
  } catch {
    return path;
  }
}

/** Returns whether a page is for members. Product pages are, unless the shop shows them to everyone. */
export async function isProtected(request: Request, fetchApi: FetchApi<ApiAnswer>): Promise<boolean> {
  const path = pagePath(request);
  if (!PRODUCT.test(path)) return PROTECTED.test(path);
  const storefront = await fetchApi('/api/storefront');
  if (!storefront.ok) return true;
  const { settings } = (await storefront.json()) as StorefrontAnswer;
  return settings.productsFor === 'members';
}

/** An address with a mailed token is never cached. */
export function hasMailedToken({ url }: Request): boolean {
  return new URL(url).searchParams.has('token');
}

/** Returns where to send a visitor who may not see a members' page; undefined if they may. */
export async function turnAway(context: ServerContext, request: Request): Promise<Response | undefined> {
  // Redirect here, because without JavaScript nothing else would. With it, the page checks again.
  const url = new URL(request.url);
  const path = pagePath(request);
  const identity = await context.identity.sessionOf(
    new Headers({ cookie: request.headers.get('cookie') ?? '' }),
  );
  if (identity && !isStaffPage(context.pageRights, path)) return undefined;
  if (identity && isStaff(identity.role)) {
    if (identity.lacks) return redirectTo('/dashboard/account');
    return maySeePage(context.pageRights, identity.role, path) ? undefined : redirectTo(NO_RIGHTS_PAGE);
  }
  const next = encodeURIComponent(pageAddress(url.pathname) + url.search);
  return redirectTo(`/login?next=${next}`);
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } });
}
