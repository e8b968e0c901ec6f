import { LRUCache } from 'lru-cache';
import type { Change } from '#contract/changes.ts';
import { isSame, type Moment, type Moments } from './moments.ts';

type Kept<A> = { answer: A; topics: readonly Change[]; moment: Moment };

/** The answers for everyone that are in memory, by address, in whatever form they are kept. */
export type SharedAnswers<A> = {
  /** The answer at an address, if nothing that it is made of has changed since it was begun. */
  find(address: string): A | undefined;
  /** To be taken before an answer is made. */
  moment(): Moment;
  keep(address: string, answer: A, topics: readonly Change[], moment: Moment): void;
  /** How many there are and how many bytes they take, stale ones included. */
  size(): { answers: number; bytes: number };
};

/**
 * Keeps answers, those asked for last and never more than `mostBytes` of them, until a change of what they are made of
 * is heard; while changes are not heard it keeps none.
 */
export function createSharedAnswers<A extends { bytes: number }>(
  { now, hears }: Moments,
  mostBytes: number,
): SharedAnswers<A> {
  const kept = new LRUCache<string, Kept<A>>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }) => answer.bytes,
  });
  return {
    find(address) {
      const found = hears() ? kept.get(address) : undefined;
      return found && isSame(found.topics, found.moment, now()) ? found.answer : undefined;
    },
    moment: now,
    keep(address, answer, topics, moment) {
      if (hears() && isSame(topics, moment, now())) kept.set(address, { answer, topics, moment });
    },
    size: () => ({ answers: kept.size, bytes: kept.calculatedSize }),
  };
}
