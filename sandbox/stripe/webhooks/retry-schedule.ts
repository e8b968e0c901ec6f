const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

// Quick at first, so that a demonstration whose shop just restarts is not kept waiting; then as patient as Stripe.
const STEPS_MS = [
  200,
  500,
  SECOND,
  2 * SECOND,
  5 * SECOND,
  15 * SECOND,
  60 * SECOND,
  300 * SECOND,
  900 * SECOND,
  HOUR,
];

/** Webhooks that nobody took are given up after this long. */
export const GIVE_UP_AFTER_MS = 72 * HOUR;

/** How long to wait after the given attempt, counted from 1, has failed. */
export function retryDelayMs(attempt: number): number {
  return STEPS_MS[attempt - 1] ?? 3 * HOUR;
}
