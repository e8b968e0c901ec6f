import { CHANGES, type Change } from '#contract/changes.ts';
import type { ChangeFeed } from '../live/change-feed.ts';

/** How often each kind of data had changed, and how often changes began or ceased to be heard, at some time. */
export type Moment = Readonly<{ changed: Readonly<Record<Change, number>>; hearing: number }>;

/** Tells what is current: one for all that a process keeps, so that nothing is made of what is older than itself. */
export type Moments = {
  /** To be taken before an answer is made. The same object until something changes. */
  now(): Moment;
  /** Whether changes are heard: while they are not, nothing is current. */
  hears(): boolean;
};

// Bookings that follow each other make pages stale at most this often; the first one at once.
const CALM_MS = 50;

/** Counts the changes that a feed tells of. */
export function countMoments(changes: Pick<ChangeFeed, 'watch'>): Moments {
  let now: Moment = {
    changed: Object.fromEntries(CHANGES.map((change) => [change, 0])) as Record<Change, number>,
    hearing: 0,
  };
  let hears = true;
  const waiting = new Map<Change, { again: boolean }>();

  function changed(change: Change): void {
    const calm = waiting.get(change);
    if (calm) {
      calm.again = true;
      return;
    }
    now = { ...now, changed: { ...now.changed, [change]: now.changed[change] + 1 } };
    const begun = { again: false };
    waiting.set(change, begun);
    setTimeout(() => {
      waiting.delete(change);
      if (begun.again) changed(change);
    }, CALM_MS).unref();
  }

  function hear(again: boolean): void {
    hears = again;
    now = { ...now, hearing: now.hearing + 1 };
  }

  changes.watch({ changed, deaf: () => hear(false), hearing: () => hear(true) });
  return { now: () => now, hears: () => hears };
}

/** Whether nothing of what an answer is made of changed between two moments, and every change was heard. */
export function isSame(topics: readonly Change[], before: Moment, after: Moment): boolean {
  // Mostly nothing has changed at all.
  if (before === after) return true;
  return (
    before.hearing === after.hearing &&
    topics.every((topic) => before.changed[topic] === after.changed[topic])
  );
}
