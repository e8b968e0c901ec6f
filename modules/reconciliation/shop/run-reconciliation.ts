import type { Database, Shop } from '#platform/shop.ts';
import { compareWithProvider } from './compare-with-provider.ts';
import type { RunBy } from './record-run.ts';

/** How far back an admin's reconciliation goes: the provider keeps its events for thirty days. */
export const HOURS_ON_DEMAND = 35 * 24;
const HOURS_BY_DEFAULT = 2;

/** Queues a reconciliation for an admin who waits for the result. */
export async function askForReconciliation(database: Database): Promise<void> {
  await database.query(
    `SELECT graphile_worker.add_job('reconcile_payments', json_build_object('askedBy', 'admin', 'hours', $1::int),
            job_key := 'reconcile_payments:admin', max_attempts := 3)`,
    [HOURS_ON_DEMAND],
  );
}

/** Runs a scheduled or requested reconciliation; if the provider is unreachable, the next run tries again. */
export async function runReconciliation(shop: Shop, payload: unknown): Promise<void> {
  const { askedBy = 'schedule', hours = HOURS_BY_DEFAULT } = payload as { askedBy?: RunBy; hours?: number };
  const { looked, repaired, differences, failure } = await compareWithProvider(shop, askedBy, hours);
  const remaining = differences.filter(({ repair }) => repair === null).length;
  if (failure) shop.log.warn({}, `${failure}: the next run will reconcile payments`);
  else if (looked > 0) shop.log.info({ looked, repaired, remaining }, 'Payments reconciled');
}
