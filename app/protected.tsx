import { redirect } from 'react-router';
import { callAsMember } from './member-api.ts';
import { resolveSession } from './session/resolve-session.ts';
import { currentSession, type SignedIn, setSession } from './session/session-state.ts';
import { Spinner } from './ui/spinner.tsx';

/** What a protected route exports as `handle`: its content is taken off the screen the moment the session ends. */
export const membersOnly = { membersOnly: true } as const;

/** What a protected route exports as `HydrateFallback`: shown while the state of sign-in resolves. */
export function Resolving() {
  return (
    // As high as the screen, so that what follows does not jump when the page comes.
    <div className="grid min-h-dvh place-items-center">
      <Spinner />
    </div>
  );
}

/** The signed-in member, or off to /login, which remembers this page. */
export async function requireMember(request: Request): Promise<SignedIn> {
  const session = await resolveSession({ ask: true });
  if (session.state === 'signed-in') return session;
  throw redirect(`/login?next=${encodeURIComponent(pageAddress(request))}`);
}

/** The signed-in admin; anyone else goes to /login, which tells a member why. */
export async function requireAdmin(request: Request): Promise<SignedIn> {
  const session = await withRole(await requireMember(request));
  if (session.admin) return session;
  throw redirect(`/login?admins-only&next=${encodeURIComponent(pageAddress(request))}`);
}

/** The same member with `admin` known: asked for once a session. It draws the menu and authorises nothing. */
export async function withRole(session: SignedIn): Promise<SignedIn> {
  if (session.admin !== undefined) return session;
  const admin = await askRole(session.email);
  const known = { ...session, admin };
  const now = currentSession();
  if (now.state === 'signed-in' && now.email === session.email) setSession(known);
  return known;
}

let asked: { email: string; admin: Promise<boolean> } | undefined;

/** A layout and the page inside it ask at the same time: one request answers both. */
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
