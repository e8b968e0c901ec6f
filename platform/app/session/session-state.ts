import { useSyncExternalStore } from 'react';
import type { Answer } from '../api/endpoints.ts';
import { firstScreen, screenOfRequest } from './first-screen.ts';
import type { SignedIn, Standing } from './signed-in.ts';

/** The state in the answer of the call that the role comes from. */
export const standingOf = ({
  admin,
  role = admin ? 'admin' : 'member',
  lacks,
}: Answer<'GET /admin/{email}'>) => ({ admin, role, lacks }) satisfies Standing;

export type Session =
  | { state: 'resolving' }
  /** `awaitsCode`: the first step of the sign-in is done. */
  | { state: 'signed-out'; awaitsCode?: boolean }
  | SignedIn;

const RESOLVING: Session = { state: 'resolving' };

/** The session that a document was rendered for. */
const atFirst = (): Session => firstScreen()?.session ?? RESOLVING;

let current = atFirst();
const watchers = new Set<() => void>();

export function currentSession(): Session {
  return screenOfRequest()?.session ?? current;
}

/** Replaces the state and notifies all watchers. */
export function setSession(session: Session): void {
  // One process renders pages for many readers.
  if (screenOfRequest()) throw new Error('The session of a document is settled');
  current = session;
  // The style sheet picks the header by this attribute, even before the first paint.
  if (session.state !== 'resolving') {
    document.documentElement.toggleAttribute('data-member', session.state === 'signed-in');
  }
  for (const watcher of watchers) watcher();
}

/** Calls back after every change of the state; returns the unsubscribe function. */
export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The session as a hook; `resolving` while rendering on the server, but for the first screens of staff. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, currentSession, atFirst);
}

/** The address of a member with the prices of a group. Other changes of the session render no product card again. */
export function useGroupMember(): string | undefined {
  return useSyncExternalStore(watchSession, groupMember, () => memberWithGroup(atFirst()));
}

const groupMember = () => memberWithGroup(currentSession());

function memberWithGroup(session: Session): string | undefined {
  return session.state === 'signed-in' && session.hasGroup ? session.email : undefined;
}
