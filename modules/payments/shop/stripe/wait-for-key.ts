import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 6;
const LONGEST_PAUSE_MS = 500;

/**
 * Retries a request while another one with the same idempotency key is running (for example from a second tab), so that
 * both get its answer. Rethrows any other error.
 */
export async function waitForKey<T>(request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      const inUse = error instanceof Error && 'code' in error && error.code === 'idempotency_key_in_use';
      if (!inUse || attempt === TRIES) throw error;
      // Random, so that colliding requests do not collide again.
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
