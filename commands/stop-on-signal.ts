import type { Serving } from './serve.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const LOOK_EVERY_MS = 500;
// A terminal sends Ctrl-C to npm and to the shop, and npm sends it to the shop once more.
const SAME_SIGNAL_MS = 500;

/**
 * Stops the shop when it is told to, or when the npm that started it has ended: gracefully at the first signal, waiting
 * for nobody at the second, at once at the third. Listens from now on; what it is told before the shop serves holds then.
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
  // npm may end of a signal without sending it on.
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
