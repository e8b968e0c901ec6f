import { redirect } from 'react-router';
import { callAsMember } from './member-api.ts';
import { resolveSession } from './session/resolve-session.ts';
import { currentSession, type SignedIn, setSession } from './session/session-state.ts';
import { Spinner } from './ui/spinner.tsx';

/** The `handle` of a protected route: its content disappears as soon as the session ends. */
export const membersOnly = { membersOnly: true } as const;

/** The `handle` of a product page, which the shop may show to everyone. */
export const productsOnly = { membersOnly: 'unless-shown-to-everyone' } as const;

/** The `HydrateFallback` of a protected route, shown while the session resolves. */
export function Resolving() {
  return (
    // As high as the screen, so that the footer does not jump when the page arrives.
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  );
}

/** The signed-in member; redirects visitors to /login and back. */
export async function requireMember(request: Request): Promise<SignedIn> {
  const session = await resolveSession({ ask: true });
  if (session.state === 'signed-in') return session;
  throw redirect(`/login?next=${encodeURIComponent(pageAddress(request))}`);
}

/** The signed-in admin; redirects everyone else to /login, which tells a member the reason. */
export async function requireAdmin(request: Request): Promise<SignedIn> {
  const session = await withRole(await requireMember(request));
  if (session.admin) return session;
  throw redirect(`/login?admins-only&next=${encodeURIComponent(pageAddress(request))}`);
}

/** Adds `admin`, fetched once a session. It only draws the menu and authorises nothing. */
export async function withRole(session: SignedIn): Promise<SignedIn> {
  if (session.admin !== undefined) return session;
  const admin = await askRole(session.email);
  const known = { ...session, admin };
  const now = currentSession();
  if (now.state === 'signed-in' && now.email === session.email) setSession(known);
  return known;
}

let asked: { email: string; admin: Promise<boolean> } | undefined;

/** A layout and its page ask at the same time: one request answers both. */
function askRole(email: string): Promise<boolean> {
  if (asked?.email === email) return asked.admin;
  const answer = callAsMember('GET /admin/{email}', { params: { email } });
  const admin = answer
    .then((role) => role.admin)
    .finally(() => {
      asked = undefined;
    });
  asked = { email, admin };
  return admin;
}

function pageAddress(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
