import { CHANGES, type Change } from '#platform/contract/changes.ts';

/** A change as the database announced it. With `memberId`, only that member's data changed. */
type Announced = { change: Change; memberId: string | undefined };

// One entry for each kind of data, and one for each member whose own data changed.
const MOST_KEPT = 1_000;
// Covers the time that a page and its request for changes spend on the network.
const TRAVEL_MS = 2_000;

/** Remembers when each kind of data last changed, for pages that were loaded before they could listen. */
export function recentChanges(now = () => performance.now()) {
  const latest = new Map<string, Announced & { at: number }>();
  // Changes before this moment may be forgotten.
  let knownFrom = now();

  return {
    add({ change, memberId }: Announced): void {
      const key = `${change}:${memberId ?? ''}`;
      // Reinsert the key, so that the map stays in order of time.
      latest.delete(key);
      latest.set(key, { change, memberId, at: now() });
      const oldest = latest.size > MOST_KEPT ? latest.entries().next().value : undefined;
      if (!oldest) return;
      latest.delete(oldest[0]);
      knownFrom = oldest[1].at;
    },
    /** Returns the changes of the last `ms` milliseconds; all kinds of data if it may have forgotten a change. */
    inLast(ms: number): Announced[] {
      const from = now() - ms - TRAVEL_MS;
      if (from <= knownFrom) return CHANGES.map((change) => ({ change, memberId: undefined }));
      return [...latest.values()].filter(({ at }) => at >= from);
    },
  };
}
