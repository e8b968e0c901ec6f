import { useSyncExternalStore } from 'react';
import type { Role } from '#platform/contract/staff.ts';

/** The state that the menu shows; undefined until fetched. */
export type Standing = {
  admin: boolean | undefined;
  role: Role | undefined;
  lacks: 'two-factor' | 'long-password' | undefined;
};
/** The session as the browser knows it. */
export type Member = {
  email: string;
  displayName: string;
  photoURL: string;
  /** True if the member pays the prices of a group. */
  hasGroup: boolean;
  /** The code of the account's language: that of the registration, or the last one chosen. */
  language: string;
} & Standing;
export type SignedIn = { state: 'signed-in' } & Member;
export type Session =
  | { state: 'resolving' }
  /** `awaitsCode`: the first step of the sign-in is done. */
  | { state: 'signed-out'; awaitsCode?: boolean }
  | SignedIn;

const RESOLVING: Session = { state: 'resolving' };

let current: Session = RESOLVING;
const watchers = new Set<() => void>();

export function currentSession(): Session {
  return current;
}

/** Replaces the state and notifies all watchers. */
export function setSession(session: Session): void {
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

/** The session as a hook; `resolving` while rendering on the server. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, currentSession, () => RESOLVING);
}

/** The address of a member with the prices of a group. Other changes of the session render no product card again. */
export function useGroupMember(): string | undefined {
  return useSyncExternalStore(watchSession, groupMember, () => undefined);
}

function groupMember(): string | undefined {
  return current.state === 'signed-in' && current.hasGroup ? current.email : undefined;
}
