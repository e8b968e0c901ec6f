import type { Shop } from '../context.ts';
import { recordCheck } from './record-check.ts';

const SECONDS_FOR_A_RULE = 60;
// Whoever waits for the shop to open comes first.
const AFTER_START_SECONDS = 5;

/** Has the shop proven soon after its start, without holding it up; asked for by several processes, it is once. */
export async function askForCheck(pool: Shop['pool']): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.add_job('check_shop', '{"askedBy": "start"}', job_key := 'check_shop:start',
            run_at := now() + make_interval(secs => $1), max_attempts := 3)`,
    [AFTER_START_SECONDS],
  );
}

/** Proves the shop while it sells: every rule has a limit of time. */
export async function runCheck(shop: Shop, payload: unknown): Promise<void> {
  const askedBy = (payload as { askedBy?: string }).askedBy === 'start' ? 'start' : 'schedule';
  await recordCheck(shop, askedBy, { secondsEach: SECONDS_FOR_A_RULE });
}
