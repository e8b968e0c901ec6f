import { CHANGES, type Change } from '#contract/changes.ts';
import type { ChangeFeed } from '../live/change-feed.ts';

type Counts = Readonly<Record<Change, number>>;

/** How often each kind of data had changed, and how often changes began or ceased to be heard, at some time. */
export type ChangeVersion = Readonly<{
  /** Every change that was heard. */
  heard: Counts;
  /** The same, but changes that follow each other closely are counted together. */
  changed: Counts;
  connections: number;
}>;

/** Tells what is current: one for all that a process keeps, so that nothing is made of what is older than itself. */
export type ChangeVersions = {
  /** To be taken before an answer is made. The same object until something changes. */
  now(): ChangeVersion;
  /** Whether changes are heard: while they are not, nothing is current. */
  isListening(): boolean;
  /** Until when every change was heard, as `performance.now()` tells it. */
  heardUntil(): number;
};

// Bookings that follow each other make pages stale at most this often; the first one at once.
const CALM_MS = 50;

/** Counts the changes that a feed tells of. */
export function countChanges(changes: Pick<ChangeFeed, 'watch'>): ChangeVersions {
  const none = Object.fromEntries(CHANGES.map((change) => [change, 0])) as Counts;
  let now: ChangeVersion = { heard: none, changed: none, connections: 0 };
  let disconnectedSince: number | undefined;
  const waiting = new Map<Change, { again: boolean }>();

  function hear(change: Change): void {
    now = { ...now, heard: oneMore(now.heard, change) };
    const calm = waiting.get(change);
    if (calm) calm.again = true;
    else countCalmly(change);
  }

  function countCalmly(change: Change): void {
    now = { ...now, changed: oneMore(now.changed, change) };
    const begun = { again: false };
    waiting.set(change, begun);
    setTimeout(() => {
      waiting.delete(change);
      if (begun.again) countCalmly(change);
    }, CALM_MS).unref();
  }

  function turn(disconnected: boolean): void {
    disconnectedSince = disconnected ? (disconnectedSince ?? performance.now()) : undefined;
    now = { ...now, connections: now.connections + 1 };
  }

  changes.watch({ changed: hear, disconnected: () => turn(true), connected: () => turn(false) });
  return {
    now: () => now,
    isListening: () => disconnectedSince === undefined,
    heardUntil: () => disconnectedSince ?? performance.now(),
  };
}

const oneMore = (counts: Counts, change: Change): Counts => ({ ...counts, [change]: counts[change] + 1 });

/** Whether nothing of what an answer is made of changed between two versions, and every change was heard. */
export function isSame(topics: readonly Change[], before: ChangeVersion, after: ChangeVersion): boolean {
  // Mostly nothing has changed at all.
  if (before === after) return true;
  return before.connections === after.connections && isUnchanged(topics, before, after);
}

/** Whether no change of some topics was heard between two moments. */
export function isUnchanged(topics: readonly Change[], before: ChangeVersion, after: ChangeVersion): boolean {
  return topics.every((topic) => before.changed[topic] === after.changed[topic]);
}

/** Whether an answer that was begun at a moment knows every change that had been heard at another. */
export function isNoOlder(topics: readonly Change[], begun: ChangeVersion, than: ChangeVersion): boolean {
  return begun === than || topics.every((topic) => begun.heard[topic] >= than.heard[topic]);
}
