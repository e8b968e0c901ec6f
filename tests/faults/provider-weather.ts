import type { SandboxSwitches } from '#sandbox/stripe/stripe-sandbox.ts';
import type { SeededRandom } from '#tests/support/seeded-random.ts';

/** Random fault switches: mostly off, sometimes bad, rarely a full outage. */
export function someWeather(random: SeededRandom): SandboxSwitches {
  const oneOf = <T>(...choices: T[]) => choices[random(0, choices.length)] as T;
  return {
    delayMs: oneOf(0, 0, 10, 100),
    failureRate: oneOf(0, 0, 0.1, 0.3, 1),
    rateLimitRate: oneOf(0, 0, 0.1),
    afterExecuting: 'drop',
    afterExecutingRate: oneOf(0, 0.1, 0.3),
    webhookDelayMs: oneOf(0, 200, 1_000),
    webhookDropRate: oneOf(0, 0.3, 1),
    webhookDuplicates: oneOf(true, false),
    refundTurnsAfterMs: 1_000,
    webhookReorder: oneOf(true, false),
  };
}
