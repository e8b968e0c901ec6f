import { useSyncExternalStore } from 'react';

/** Who is signed in, as far as the browser knows. `admin` is undefined until somebody asked for it. */
export type Member = { email: string; displayName: string; photoURL: string; admin: boolean | undefined };
export type SignedIn = { state: 'signed-in' } & Member;
export type Session = { state: 'resolving' } | { state: 'signed-out' } | SignedIn;

const RESOLVING: Session = { state: 'resolving' };

let current: Session = RESOLVING;
const watchers = new Set<() => void>();

/** The state of sign-in at this moment. */
export function currentSession(): Session {
  return current;
}

/** Replaces the state and tells everyone who shows it. */
export function setSession(session: Session): void {
  current = session;
  // The style sheet shows the right part of the header by this mark, from before the first paint on.
  if (session.state !== 'resolving') {
    document.documentElement.toggleAttribute('data-member', session.state === 'signed-in');
  }
  for (const watcher of watchers) watcher();
}

/** Calls back after every change of the state; returns how to stop. */
export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The state of sign-in, as a hook; `resolving` while rendering on the server. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, currentSession, () => RESOLVING);
}
