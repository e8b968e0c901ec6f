import { setTimeout as pause } from 'node:timers/promises';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { backupFigures } from './backup-figures.ts';

const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 100;

/** Makes a backup now if none was made, or the last try failed; says what came of it within a few seconds. */
export async function backUpNow(shop: Pick<Shop, 'pool' | 'backups'>): Promise<string> {
  const { pool, backups } = shop;
  if (backups.everyHours === undefined) return t('Nothing backs up the shop on a schedule.');
  const before = await backupFigures(shop);
  // Each one removes the oldest, so nobody makes them without need.
  if (before.madeAt && before.failure === null) return t('The next backup is made on schedule.');
  // A job, so that it is made where jobs run, and once.
  await pool.query(
    `SELECT graphile_worker.add_job('back_up_now', job_key := 'back_up_now', max_attempts := 1)`,
  );
  const patientUntil = Date.now() + PATIENCE_MS;
  while (Date.now() < patientUntil) {
    await pause(LOOK_EVERY_MS);
    const { madeAt, failedAt } = await backupFigures(shop);
    if (madeAt?.getTime() !== before.madeAt?.getTime()) return t('The backup is made.');
    if (failedAt?.getTime() !== before.failedAt?.getTime())
      return t('The backup failed. The server’s log has the reason.');
  }
  return t('The backup is being made. Look again in a minute.');
}
