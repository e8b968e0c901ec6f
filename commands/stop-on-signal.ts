import type { Serving } from './serve.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const LOOK_EVERY_MS = 500;
// A terminal sends Ctrl-C to npm and to the shop, and npm forwards its signal too.
const SAME_SIGNAL_MS = 500;

/**
 * Stops the shop on signals, or when the parent npm exits: the first drains, the second skips waiting, the third exits.
 * One signal during start-up takes effect once the shop serves.
 */
export function stopOnSignal(): { stops(serving: Pick<Serving, 'close' | 'hurry'>): void } {
  let serving: Pick<Serving, 'close' | 'hurry'> | undefined;
  let told = 0;
  let last = Number.NEGATIVE_INFINITY;

  function act(): void {
    if (told > 2 || (told > 1 && !serving)) process.exit(1);
    if (told === 0 || !serving) return;
    if (told === 2) serving.hurry();
    void serving.close().then(() => process.exit(0));
  }

  function tell(): void {
    const now = performance.now();
    if (now - last < SAME_SIGNAL_MS) return;
    last = now;
    told += 1;
    act();
  }

  for (const signal of SIGNALS) process.on(signal, tell);
  // npm may die from a signal without forwarding it.
  if (process.env.npm_lifecycle_event !== undefined)
    whenStarterEnds(() => {
      if (told === 0) tell();
    });
  return {
    stops(opened) {
      serving = opened;
      act();
    },
  };
}

function whenStarterEnds(act: () => void): void {
  const starter = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watch);
    act();
  }, LOOK_EVERY_MS).unref();
}
