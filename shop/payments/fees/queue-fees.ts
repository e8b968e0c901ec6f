import type { Database } from '../../context.ts';

/**
 * Queues reading what the provider charges for a payment, in the caller's transaction, so that paying never waits for it. Queued again
 * before it has started, it still runs once.
 */
export async function queueFees(
  client: Database,
  paymentId: string,
  { tries = 0, afterSeconds = 0 } = {},
): Promise<void> {
  await client.query({
    name: 'queue-fees',
    text: `SELECT graphile_worker.add_job('read_fees', json_build_object('paymentId', $1::text, 'tries', $2::int),
             job_key := 'fees:' || $1::text, run_at := now() + make_interval(secs => $3), max_attempts := 25)`,
    values: [paymentId, tries, afterSeconds],
  });
}
