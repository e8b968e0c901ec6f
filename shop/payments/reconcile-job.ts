import type { Database, Shop } from '../context.ts';
import type { RunBy } from './reconcile-run.ts';
import { reconcileShop } from './reconcile-shop.ts';

/** How far back a comparison goes that somebody asks for: the provider keeps its news for thirty days. */
export const HOURS_ON_DEMAND = 35 * 24;
const HOURS_BY_DEFAULT = 2;

/** Has the shop compared with the payment provider now, for an admin who waits for the result. */
export async function askForReconciliation(database: Database): Promise<void> {
  await database.query(
    `SELECT graphile_worker.add_job('reconcile_payments', json_build_object('askedBy', 'admin', 'hours', $1::int),
            job_key := 'reconcile_payments:admin', max_attempts := 3)`,
    [HOURS_ON_DEMAND],
  );
}

/** Compares as the clock or an admin asks; a provider that cannot be reached is asked again by the next round. */
export async function runReconciliation(shop: Shop, payload: unknown): Promise<void> {
  const { askedBy = 'schedule', hours = HOURS_BY_DEFAULT } = payload as { askedBy?: RunBy; hours?: number };
  const { looked, repaired, differences, failure } = await reconcileShop(shop, askedBy, hours);
  const remaining = differences.filter(({ repair }) => repair === null).length;
  if (failure) shop.log.warn({}, `${failure}: payments are reconciled later`);
  else if (looked > 0) shop.log.info({ looked, repaired, remaining }, 'Payments reconciled');
}
