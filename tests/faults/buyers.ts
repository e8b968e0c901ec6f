import { Interrupted } from './purchase-under-faults.ts';

/** Buyers who go on until they are told to stop; an interruption sends each to the next purchase. */
export type Buyers = { stop(): Promise<void> };

/** Sets `count` buyers to work, each doing `buy` over and over. `stop` fails when something else than a fault went wrong. */
export function setBuyersToWork(count: number, buy: (buyer: number) => Promise<void>): Buyers {
  let stopped = false;
  const work = async (buyer: number) => {
    while (!stopped) {
      try {
        await buy(buyer);
      } catch (error) {
        if (!(error instanceof Interrupted)) throw error;
        // What is broken stays broken for a moment: without a pause this would only spin.
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
