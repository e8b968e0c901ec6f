import { CHANGES, type Change } from '#platform/contract/changes.ts';
import type { ChangeFeed } from '../live/change-feed.ts';

type Counts = Readonly<Record<Change, number>>;

/** Change counts per topic, and how often the change feed connected or disconnected. */
export type ChangeVersion = Readonly<{
  /** Counts every received change. */
  heard: Counts;
  /** The same, but changes within `CALM_MS` count once. */
  changed: Counts;
  connections: number;
}>;

/** Tells which data is current. All caches of a process share it, so no response contains data older than itself. */
export type ChangeVersions = {
  /** Take this before rendering. Returns the same object until something changes. */
  now(): ChangeVersion;
  /** False while the change feed is down; then nothing counts as current. */
  isListening(): boolean;
  /** Until when all changes were received, in `performance.now()` milliseconds. */
  heardUntil(): number;
};

// A burst of bookings invalidates pages once per interval; its first booking does so at once.
const CALM_MS = 50;

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

/** Returns whether these topics are unchanged between two versions, with no gap in the change feed. */
export function isSame(topics: readonly Change[], before: ChangeVersion, after: ChangeVersion): boolean {
  if (before === after) return true;
  return before.connections === after.connections && isUnchanged(topics, before, after);
}

/** Returns whether no change of these topics was received between two versions. */
export function isUnchanged(topics: readonly Change[], before: ChangeVersion, after: ChangeVersion): boolean {
  return topics.every((topic) => before.changed[topic] === after.changed[topic]);
}

/** Returns whether a response begun at one version includes every change received by another. */
export function isNoOlder(topics: readonly Change[], begun: ChangeVersion, than: ChangeVersion): boolean {
  return begun === than || topics.every((topic) => begun.heard[topic] >= than.heard[topic]);
}
