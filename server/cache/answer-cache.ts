import { LRUCache } from 'lru-cache';
import type { Change } from '#contract/changes.ts';
import {
  type ChangeVersion,
  type ChangeVersions,
  isNoOlder,
  isSame,
  isUnchanged,
} from './change-versions.ts';
import type { MayRead } from './own-writes.ts';

type Kept<A> = {
  answer: A;
  topics: readonly Change[];
  version: ChangeVersion;
  /** When it was last known to be current, as `performance.now()` tells it. */
  currentAt: number;
};

/** The answers for everyone that are in memory, by address, in whatever form they are kept. */
export type AnswerCache<A> = {
  /** The answer at an address, if nothing that it is made of has changed since it was begun. */
  find(address: string, may: MayRead): A | undefined;
  /** The last answer at an address that was current in the last ten minutes, for when none can be made. */
  findLast(address: string, may: MayRead): { answer: A; staleMs: number } | undefined;
  /** To be taken before an answer is made. */
  version(): ChangeVersion;
  isListening(): boolean;
  keep(address: string, answer: A, topics: readonly Change[], version: ChangeVersion): void;
  /** How many there are and how many bytes they take, stale ones included. */
  size(): { answers: number; bytes: number };
};

const MOST_STALE_MS = 10 * 60 * 1000;

/**
 * Keeps answers, those asked for last and never more than `mostBytes` of them, until a change of what they are made of
 * is heard; while changes are not heard it keeps none.
 */
export function createAnswerCache<A extends { bytes: number }>(
  { now, isListening, heardUntil }: ChangeVersions,
  mostBytes: number,
): AnswerCache<A> {
  const kept = new LRUCache<string, Kept<A>>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }) => answer.bytes,
  });
  const given = (address: string, may: MayRead) => {
    const found = kept.get(address);
    if (!found || may === 'nothing') return undefined;
    return may === 'all' || isNoOlder(found.topics, found.version, may) ? found : undefined;
  };
  return {
    find(address, may) {
      const found = isListening() ? given(address, may) : undefined;
      if (!found || !isSame(found.topics, found.version, now())) return undefined;
      found.currentAt = performance.now();
      return found.answer;
    },
    findLast(address, may) {
      const found = given(address, may);
      if (!found) return undefined;
      const { answer, topics, version } = found;
      const currentUntil = isUnchanged(topics, version, now()) ? heardUntil() : found.currentAt;
      const staleMs = performance.now() - currentUntil;
      return staleMs <= MOST_STALE_MS ? { answer, staleMs } : undefined;
    },
    version: now,
    isListening,
    keep(address, answer, topics, version) {
      if (isListening() && isSame(topics, version, now()))
        kept.set(address, { answer, topics, version, currentAt: performance.now() });
    },
    size: () => ({ answers: kept.size, bytes: kept.calculatedSize }),
  };
}
