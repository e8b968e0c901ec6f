import { Interrupted } from './purchase-under-faults.ts';

/** Buyers who buy until stopped; an interruption makes them start the next purchase. */
export type Buyers = { stop(): Promise<void> };

/** Lets `count` buyers call `buy` repeatedly. `stop` fails if any error other than an injected fault occurred. */
export function setBuyersToWork(count: number, buy: (buyer: number) => Promise<void>): Buyers {
  let stopped = false;
  const work = async (buyer: number) => {
    while (!stopped) {
      try {
        await buy(buyer);
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        // The fault lasts a moment: without a pause this loop would spin.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  const working = Promise.allSettled(Array.from({ length: count }, (_, buyer) => work(buyer)));
  return {
    async stop() {
      stopped = true;
      for (const outcome of await working) if (outcome.status === 'rejected') throw outcome.reason;
    },
  };
}
