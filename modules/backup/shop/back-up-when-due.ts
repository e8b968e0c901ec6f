import type { Shop } from '#platform/shop.ts';
import { makeBackup, whileNoOther } from './make-backup.ts';
import { recordBackup } from './record-backup.ts';

type Source = Pick<Shop, 'pool' | 'newId' | 'log' | 'uploads' | 'backups'>;

// The hourly job never runs at the exact second.
const SLACK_MINUTES = 30;

/**
 * Makes the scheduled backup if the last one is old enough or `isDueNow` says so, once for all processes, and records the result. A
 * failure is reported, not thrown: the next hour tries again.
 */
export async function backUpWhenDue(shop: Source, { isDueNow = false } = {}): Promise<void> {
  const { pool, backups, log, uploads } = shop;
  const { everyHours } = backups;
  if (everyHours === undefined) return;
  await whileNoOther(pool, async () => {
    if (!isDueNow && !(await isDue(shop, everyHours))) return;
    const startedAt = new Date();
    try {
      const { file, bytes } = await makeBackup({ pool, uploads }, backups);
      await recordBackup(shop, { askedBy: 'schedule', startedAt, bytes });
      log.info({ file, bytes }, 'A backup was made');
    } catch (error) {
      log.error({ err: error }, 'The backup failed and is tried again in an hour');
      await recordBackup(shop, { askedBy: 'schedule', startedAt, failure: (error as Error).message });
    }
  });
}

async function isDue({ pool }: Pick<Shop, 'pool'>, everyHours: number): Promise<boolean> {
  const { rows } = await pool.query(
    `SELECT FROM backup_run WHERE failure IS NULL AND asked_by = 'schedule'
       AND started_at > now() - make_interval(hours => $1) + make_interval(mins => $2) LIMIT 1`,
    [everyHours, SLACK_MINUTES],
  );
  return rows.length === 0;
}
