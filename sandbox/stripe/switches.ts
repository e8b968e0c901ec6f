import { z } from 'zod';

const rate = z.number().min(0).max(1);

/** What can be made to go wrong, for tests: everything is off by default, kept in memory, and counts for this process only. */
export const switchesSchema = z.strictObject({
  /** How long every answer of the API is held back. */
  delayMs: z.int().min(0).max(120_000),
  /** How many requests (0 to 1) are answered 500, without anything having been done. */
  failureRate: rate,
  /** How many requests (0 to 1) are answered 429, without anything having been done. */
  rateLimitRate: rate,
  /** What becomes of an answer whose work is done and committed: sent, never sent, or the connection cut. */
  afterExecuting: z.enum(['answer', 'hang', 'drop']),
  /** To how many requests (0 to 1) that happens; to the others it does not. */
  afterExecutingRate: rate,
  /** How long a webhook waits before its first attempt. */
  webhookDelayMs: z.int().min(0).max(3_600_000),
  /** How many events (0 to 1) are lost for good: never delivered, still in the list of events. */
  webhookDropRate: rate,
  /** Whether every webhook is sent twice at the same time. */
  webhookDuplicates: z.boolean(),
  /** Whether webhooks leave in a random order, up to two seconds apart from their true one. */
  webhookReorder: z.boolean(),
});

export type SandboxSwitches = z.infer<typeof switchesSchema>;

/** A fresh set of switches, all off. */
export function allOff(): SandboxSwitches {
  return {
    delayMs: 0,
    failureRate: 0,
    rateLimitRate: 0,
    afterExecuting: 'answer',
    afterExecutingRate: 1,
    webhookDelayMs: 0,
    webhookDropRate: 0,
    webhookDuplicates: false,
    webhookReorder: false,
  };
}
