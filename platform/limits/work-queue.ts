import { Problem } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnce` heavy tasks and queues at most `waiting` in order; throws `unavailable` beyond that. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < atOnce) {
      running += 1;
    } else {
      if (line.length >= waiting)
        throw new Problem('unavailable', t('Many people are signing in just now. Try again in a moment.'), {
          retryAfterSeconds: 2,
        });
      // A finished task passes its slot on, so that a newcomer cannot take it.
      await new Promise<void>((resolve) => line.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
