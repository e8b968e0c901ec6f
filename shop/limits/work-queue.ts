import { Problem } from '#contract/problems.ts';

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets at most `atOnce` pieces of heavy work run, and at most `waiting` wait for their turn, in order. Whoever comes
 * when that many wait is told to come back: throws `unavailable`, and nothing of theirs was begun.
 */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  const line: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < atOnce) {
      running += 1;
    } else {
      if (line.length >= waiting)
        throw new Problem('unavailable', 'Many people are signing in just now. Try again in a moment.', {
          retryAfterSeconds: 2,
        });
      // Whoever leaves hands over their place, so that nobody who comes in between takes it.
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
