import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import type { SandboxSwitches } from '../switches.ts';
import { StripeProblem } from './stripe-problem.ts';

// Longer than any timeout of the shop.
const HANG_MS = 120_000;

/** Delays or rejects a request before it runs, as the switches say. */
export async function disturbBefore(switches: SandboxSwitches): Promise<void> {
  if (switches.delayMs > 0) await sleep(switches.delayMs);
  if (Math.random() < switches.rateLimitRate) {
    throw new StripeProblem(
      429,
      {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message:
          'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
      },
      false,
    );
  }
  if (Math.random() < switches.failureRate) {
    throw new StripeProblem(500, { type: 'api_error', message: 'An unknown error occurred' }, false);
  }
}

/** Sends or withholds the answer, or cuts the connection, after the request was committed. */
export async function disturbAfter(context: Context, switches: SandboxSwitches): Promise<void> {
  if (Math.random() >= switches.afterExecutingRate) return;
  if (switches.afterExecuting === 'hang') {
    const { signal } = context.req.raw;
    await sleep(HANG_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
  if (switches.afterExecuting === 'drop') {
    const incoming = (context.env as { incoming?: { socket?: { destroy(): void } } } | undefined)?.incoming;
    if (!incoming?.socket) throw new Error('Dropping a connection needs one: serve the stand-in over a port');
    incoming.socket.destroy();
  }
}
