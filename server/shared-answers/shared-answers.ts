import { LRUCache } from 'lru-cache';
import { CHANGES, type Change } from '#contract/changes.ts';
import type { ChangeFeed } from '../live/change-feed.ts';
import type { SharedAnswer } from './shared-answer.ts';

/** How often each kind of data had changed when an answer began to be made. */
export type Moment = Readonly<Record<Change, number>>;

type Kept = { answer: SharedAnswer; topics: readonly Change[]; moment: Moment };

/** The answers for everyone that are in memory, by address. */
export type SharedAnswers = {
  /** The answer at an address, if nothing that it is made of has changed since it was begun. */
  find(address: string): SharedAnswer | undefined;
  /** To be taken before an answer is made. */
  moment(): Moment;
  keep(address: string, answer: SharedAnswer, topics: readonly Change[], moment: Moment): void;
  /** How many there are and how many bytes they take, stale ones included. */
  size(): { answers: number; bytes: number };
};

const MOST_BYTES = 32 * 1024 * 1024;
// Bookings that follow each other make pages stale at most this often; the first one at once.
const CALM_MS = 50;

/** Keeps answers until a change of what they are made of is heard; while changes are not heard it keeps none. */
export function createSharedAnswers(changes: Pick<ChangeFeed, 'watch'>): SharedAnswers {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }) => answer.bytes,
  });
  let now = Object.fromEntries(CHANGES.map((change) => [change, 0])) as Record<Change, number>;
  const waiting = new Map<Change, { again: boolean }>();
  let hears = true;

  function changed(change: Change): void {
    const calm = waiting.get(change);
    if (calm) {
      calm.again = true;
      return;
    }
    now = { ...now, [change]: now[change] + 1 };
    const begun = { again: false };
    waiting.set(change, begun);
    setTimeout(() => {
      waiting.delete(change);
      if (begun.again) changed(change);
    }, CALM_MS).unref();
  }

  changes.watch({
    changed,
    deaf() {
      hears = false;
      kept.clear();
    },
    hearing() {
      kept.clear();
      hears = true;
    },
  });

  return {
    find(address) {
      const found = kept.get(address);
      return found && isCurrent(found, now) ? found.answer : undefined;
    },
    moment: () => now,
    keep(address, answer, topics, moment) {
      if (hears && isCurrent({ topics, moment }, now)) kept.set(address, { answer, topics, moment });
    },
    size: () => ({ answers: kept.size, bytes: kept.calculatedSize }),
  };
}

function isCurrent({ topics, moment }: Pick<Kept, 'topics' | 'moment'>, now: Moment): boolean {
  return topics.every((topic) => moment[topic] === now[topic]);
}
