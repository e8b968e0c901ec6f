import { backupFigures } from '#modules/backup/shop/backup-figures.ts';
import type { Shop } from '#platform/shop.ts';
import type { LastBackup } from '../contract/calls/reconciliation.ts';

/** Returns the last backup and the schedule in the form of the calls. */
export async function presentBackup(shop: Shop): Promise<LastBackup> {
  const { madeAt, bytes, failure, failedAt } = await backupFigures(shop);
  return {
    everyHours: shop.backups.everyHours ?? null,
    madeAt: madeAt?.toISOString() ?? null,
    bytes,
    failure,
    failedAt: failedAt?.toISOString() ?? null,
  };
}
