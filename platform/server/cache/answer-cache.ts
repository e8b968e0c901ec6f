// The global of this name is a getter, which costs more than the look-up in the cache.
import { performance } from 'node:perf_hooks';
import { LRUCache } from 'lru-cache';
import type { Change } from '#platform/contract/changes.ts';
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
  /** When the answer was last known to be current, in milliseconds of `performance.now()`. */
  currentAt: number;
};

/** Shared responses in memory, by URL; `A` is the stored form. */
export type AnswerCache<A> = {
  /** Returns the response for an address if its data has not changed since rendering began. */
  find(address: string, may: MayRead): A | undefined;
  /** Returns a stale response that was current within the last ten minutes, for use during failures. */
  findLast(address: string, may: MayRead): { answer: A; staleMs: number } | undefined;
  /** Take this before rendering a response. */
  version(): ChangeVersion;
  isListening(): boolean;
  keep(address: string, answer: A, topics: readonly Change[], version: ChangeVersion): void;
  /** Counts stale entries too. */
  size(): { answers: number; bytes: number };
};

const MOST_STALE_MS = 10 * 60 * 1000;

/** Caches up to `mostBytes` (LRU) until the data changes; stores nothing while the change feed is down. */
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
