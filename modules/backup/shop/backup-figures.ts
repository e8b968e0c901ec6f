import { ageSeconds, figure } from '#platform/server/metrics/figure.ts';
import type { Figure, Shop } from '#platform/shop.ts';

/** The last backup that was made, and the failure that came after it. */
export type BackupFigures = {
  madeAt: Date | null;
  bytes: number | null;
  failure: string | null;
  failedAt: Date | null;
};

/** Reads the figures, cheaply enough for every scrape of the metrics. */
export async function backupFigures({ pool }: Pick<Shop, 'pool'>): Promise<BackupFigures> {
  const { rows } = await pool.query<BackupFigures>({
    name: 'backup-figures',
    text: `SELECT m.finished_at AS "madeAt", m.bytes::float AS bytes, f.failure, f.finished_at AS "failedAt"
      FROM (SELECT) one
      LEFT JOIN LATERAL (SELECT finished_at, bytes FROM backup_run WHERE failure IS NULL ORDER BY finished_at DESC LIMIT 1) m ON true
      LEFT JOIN LATERAL (SELECT finished_at, failure FROM backup_run WHERE failure IS NOT NULL
        AND finished_at > coalesce(m.finished_at, '-infinity') ORDER BY finished_at DESC LIMIT 1) f ON true`,
  });
  if (!rows[0]) throw new Error('The query for the figures returned no row');
  return rows[0];
}

/** Age, size and failure of the last backup, as metrics. */
export async function backupMetrics(shop: Shop): Promise<Figure[]> {
  const { madeAt, bytes, failure } = await backupFigures(shop);
  return [
    figure(
      'tillwright_backup_age_seconds',
      'Since the last backup was made; -1 for never.',
      ageSeconds(madeAt),
    ),
    figure('tillwright_backup_bytes', 'Size of the last backup.', bytes ?? 0),
    figure('tillwright_backup_failing', 'Whether the last try to make a backup failed.', failure ? 1 : 0),
  ];
}
