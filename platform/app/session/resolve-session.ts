import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import { ApiProblem } from '../api/problem.ts';
import { accessToken, forgetToken, storedToken } from './access-token.ts';
import { whoIsSignedIn } from './identity.ts';
import { currentSession, type Session, setSession } from './session-state.ts';

let underWay: Promise<Session> | undefined;

/**
 * Resolves the session with one request for all concurrent callers. Without `ask`, as on public pages, a browser
 * without an access token makes no request.
 */
export async function resolveSession({ ask }: { ask: boolean }): Promise<Session> {
  const known = currentSession();
  if (known.state === 'signed-in') return known;
  if (underWay) return underWay;
  if (!ask && storedToken() === null) return settle({ state: 'signed-out' });
  return renewSession();
}

/** Fetches the session again, as after sign-in or a profile change; the current state stays until the answer. */
export function renewSession(): Promise<Session> {
  // A request in progress may answer with the earlier state.
  const earlier = underWay?.catch(() => undefined) ?? Promise.resolve();
  const asked = earlier.then(askIdentity).finally(() => {
    if (underWay === asked) underWay = undefined;
  });
  underWay = asked;
  return asked;
}

async function askIdentity(): Promise<Session> {
  const identity = await whoIsSignedIn();
  if (!identity) return endSession();
  if (identity === 'awaits-code') return endSession({ awaitsCode: true });
  try {
    await accessToken(identity.email);
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return endSession();
    throw error;
  }
  const now = currentSession();
  const known = now.state === 'signed-in' && now.email === identity.email ? now : undefined;
  return settle({
    state: 'signed-in',
    email: identity.email,
    displayName: identity.name,
    photoURL: identity.image || DEFAULT_PICTURE,
    hasGroup: Boolean(identity.groupId),
    language: identity.language,
    admin: known?.admin,
    role: known?.role,
    lacks: known?.lacks,
  });
}

/** Ends the session in this browser: removes the token and shows every tab a visitor's page. */
export function endSession(more: { awaitsCode?: boolean } = {}): Session {
  forgetToken();
  return settle({ state: 'signed-out', ...more });
}

function settle(session: Session): Session {
  setSession(session);
  return session;
}
