import { z } from 'zod';

const rate = z.number().min(0).max(1);

/** Faults for tests: off by default, in memory, and only for this process. */
export const switchesSchema = z.strictObject({
  delayMs: z.int().min(0).max(120_000),
  /** Share (0 to 1) of requests answered with 500 without running. */
  failureRate: rate,
  /** Share (0 to 1) of requests answered with 429 without running. */
  rateLimitRate: rate,
  /** The fate of an answer after its work was committed: sent, withheld, or the connection cut. */
  afterExecuting: z.enum(['answer', 'hang', 'drop']),
  /** Share (0 to 1) of requests to which `afterExecuting` applies. */
  afterExecutingRate: rate,
  webhookDelayMs: z.int().min(0).max(3_600_000),
  /** Share (0 to 1) of events never delivered, though listed. */
  webhookDropRate: rate,
  webhookDuplicates: z.boolean(),
  /** How long a refund of a card that fails or delays it looks given. */
  refundTurnsAfterMs: z.int().min(0).max(3_600_000),
  /** True if webhooks leave in random order, up to two seconds off. */
  webhookReorder: z.boolean(),
});

export type SandboxSwitches = z.infer<typeof switchesSchema>;

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
    refundTurnsAfterMs: 1_000,
  };
}
