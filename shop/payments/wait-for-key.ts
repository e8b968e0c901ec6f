import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';

const TRIES = 6;
const LONGEST_PAUSE_MS = 500;

/**
 * Repeats a request while another one under the same idempotency key is under way, as from a second tab: a moment
 * later its answer is the answer to both. Whatever else is thrown flies on.
 */
export async function waitForKey<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      const inUse = error instanceof Stripe.errors.StripeError && error.code === 'idempotency_key_in_use';
      if (!inUse || attempt === TRIES) throw error;
      // At random, or those who collided once collide again.
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
