import { PAGE_RIGHTS } from 'virtual:modules/page-rights';
import { redirect } from 'react-router';
import { isStaff, isStaffPage, maySeePage, NO_RIGHTS_PAGE } from '#platform/contract/staff.ts';
import { callAsMember } from './member-api.ts';
import { readListViews } from './office/columns/list-views.ts';
import { resolveSession } from './session/resolve-session.ts';
import { currentSession, type SignedIn, type Standing, setSession } from './session/session-state.ts';

/** The `handle` of a protected route: its content disappears as soon as the session ends. */
export const membersOnly = { membersOnly: true } as const;

/** The `handle` of a product page, which the shop may show to everyone. */
export const productsOnly = { membersOnly: 'unless-shown-to-everyone' } as const;

/** The signed-in member; redirects visitors to /login and back. */
export async function requireMember(request: Request): Promise<SignedIn> {
  const session = await resolveSession({ ask: true });
  if (session.state === 'signed-in') return session;
  throw redirect(`/login?next=${encodeURIComponent(pageAddress(request))}`);
}

/** The page of staff that is shown, and the standing that the next one begins with. */
let shown: string | undefined;
let renewed: { email: string; standing: Standing } | undefined;

/**
 * A signed-in admin, or staff who may see the page. Redirects everybody else to /login, which tells a member the reason. A page that
 * is shown already keeps the role that it was opened with, and with it what is typed: its calls are refused.
 */
export async function requireAdmin(request: Request): Promise<SignedIn> {
  const member = await requireMember(request);
  const path = new URL(request.url).pathname;
  const isShown = path === shown && location.pathname === path;
  const known = await withRole(isShown ? member : adoptRenewed(member));
  // The role may have changed since the session learned it: a page is refused by what the shop says now.
  const session = isShown || maySee(known, path) ? known : await withRole({ ...known, role: undefined });
  if (maySee(session, path)) {
    shown = path;
    readListViews(session.email);
    return session;
  }
  if (isShown && !session.lacks) return session;
  // A renewed session has asked for the role again.
  throw refusalOf(session, request);
}

/** Refuses a page of staff if the role that its reader has now does not include it. */
export async function refuseByNewRole(request: Request): Promise<void> {
  const session = await withRole({ ...(await requireMember(request)), role: undefined });
  const { pathname } = new URL(request.url);
  if (isStaffPage(PAGE_RIGHTS, pathname) && !maySee(session, pathname)) throw refusalOf(session, request);
}

/** The way to the page that tells the reason. */
function refusalOf({ role, lacks }: SignedIn, request: Request): Response {
  if (role === undefined || !isStaff(role))
    return redirect(`/login?admins-only&next=${encodeURIComponent(pageAddress(request))}`);
  return redirect(lacks ? '/dashboard/account' : NO_RIGHTS_PAGE);
}

function maySee({ role, lacks }: SignedIn, path: string): boolean {
  return role !== undefined && isStaff(role) && !lacks && maySeePage(PAGE_RIGHTS, role, path);
}

function adoptRenewed(session: SignedIn): SignedIn {
  if (renewed?.email !== session.email) return session;
  const known = { ...session, ...renewed.standing };
  renewed = undefined;
  setSession(known);
  return known;
}

/** Fetches the role again: for the menu at once, for the buttons of a page with the next page. */
export async function renewStanding(email: string): Promise<Standing> {
  const standing = await askRole(email);
  renewed = { email, standing };
  return standing;
}

/** Adds the role, fetched once a session. It only draws the menu and authorises nothing. */
export async function withRole(session: SignedIn): Promise<SignedIn> {
  if (session.role !== undefined) return session;
  const known = { ...session, ...(await askRole(session.email)) };
  const now = currentSession();
  if (now.state === 'signed-in' && now.email === session.email) setSession(known);
  return known;
}

/** Fetches the role again with the next page, as after a change of how the member signs in. */
export function forgetStanding(): void {
  const now = currentSession();
  if (now.state === 'signed-in') setSession({ ...now, admin: undefined, role: undefined, lacks: undefined });
}

let asked: { email: string; standing: Promise<Standing> } | undefined;

/** Shares one request between a layout and its page, which ask at the same time. */
function askRole(email: string): Promise<Standing> {
  if (asked?.email === email) return asked.standing;
  const answer = callAsMember('GET /admin/{email}', { params: { email } });
  const standing = answer
    .then(({ admin, role = admin ? 'admin' : 'member', lacks }) => ({ admin, role, lacks }))
    .finally(() => {
      asked = undefined;
    });
  asked = { email, standing };
  return standing;
}

function pageAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
