const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

// Short at first, for a demonstration whose shop just restarted; then like Stripe.
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

/** Undelivered webhooks are abandoned after this time. */
export const GIVE_UP_AFTER_MS = 72 * HOUR;

/** The delay after the given failed attempt, counted from 1. */
export function retryDelayMs(attempt: number): number {
  return STEPS_MS[attempt - 1] ?? 3 * HOUR;
}
