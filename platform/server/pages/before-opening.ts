import { matchPath } from 'react-router';
import { COMING_SOON } from '#platform/contract/coming-soon.ts';
import { coverAddress } from '#platform/contract/cover-address.ts';
import { isStaff } from '#platform/contract/staff.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import type { ServerContext } from '../context.ts';
import { pageAddress } from './page-methods.ts';

/** The part of the shop that a request may see: all of it, as an open shop's or as staff; the part before the opening; or not its page. */
export type Opening = 'open' | 'staff' | 'visitor' | 'covered';

type Context = Pick<ServerContext, 'shop' | 'identity' | 'pagesBeforeOpening'>;

/** Returns what a request for a page may see. Before the shop opens, only staff with all their rights see every page. */
export async function openingFor(context: Context, request: Request): Promise<Opening> {
  // Without its database the shop has nothing to show, and says so.
  const settings = await currentSettings(context.shop.pool).catch(() => undefined);
  if (!settings || settings.opening === 'open') return 'open';
  const path = pageAddress(new URL(request.url).pathname);
  // Staff see this page as visitors do.
  if (matchPath(COMING_SOON, path)) return 'visitor';
  if (await isOfStaff(context, request)) return 'staff';
  return isShown(context, path) ? 'visitor' : 'covered';
}

/** Leads to the page that covers a shop which is not open yet, and from there back once it is. */
export function coverOf({ url }: Request): Response {
  const { pathname, search } = new URL(url);
  const location = coverAddress(pageAddress(pathname) + search);
  return new Response(null, {
    status: 302,
    headers: { Location: location, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  });
}

/** Page data: the router takes no plain redirect for it. */
export const isPageData = ({ url }: Request) => new URL(url).pathname.endsWith('.data');

const isShown = ({ pagesBeforeOpening }: Context, path: string) =>
  /^\/dashboard(\/|$)/i.test(path) || pagesBeforeOpening.some((shown) => matchPath(shown, path));

async function isOfStaff({ identity }: Context, { headers }: Request): Promise<boolean> {
  const cookie = headers.get('cookie');
  const session = cookie === null ? undefined : await identity.sessionOf(new Headers({ cookie }));
  return session !== undefined && isStaff(session.role) && !session.lacks;
}
