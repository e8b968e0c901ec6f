import type { Database, Shop } from '#platform/shop.ts';
import { type CheckedBy, recordCheck } from './record-check.ts';

const SECONDS_FOR_A_RULE = 60;
// The first visitors come first.
const AFTER_START_SECONDS = 5;

/** Queues one integrity check shortly after start-up, however many processes ask. */
export async function askForCheck(pool: Shop['pool']): Promise<void> {
  await addJob(pool, 'start', AFTER_START_SECONDS);
}

/** Queues an integrity check at once, for an admin who waits for the result. */
export async function askForCheckNow(database: Database): Promise<void> {
  await addJob(database, 'admin', 0);
}

async function addJob(database: Database, askedBy: CheckedBy, afterSeconds: number): Promise<void> {
  await database.query(
    `SELECT graphile_worker.add_job('check_shop', json_build_object('askedBy', $1::text), job_key := 'check_shop:' || $1,
            run_at := now() + make_interval(secs => $2), max_attempts := 3)`,
    [askedBy, afterSeconds],
  );
}

/** Checks the shop in operation, with a time limit per rule. */
export async function runCheck(shop: Shop, payload: unknown): Promise<void> {
  const { askedBy = 'schedule' } = payload as { askedBy?: CheckedBy };
  await recordCheck(shop, askedBy, { secondsEach: SECONDS_FOR_A_RULE });
}
