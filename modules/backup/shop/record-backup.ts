import type { Shop } from '#platform/shop.ts';

type BackupRun = { askedBy: 'schedule' | 'command-line'; startedAt: Date } & (
  | { bytes: number }
  | { failure: string }
);

const KEPT_DAYS = 90;
const LONGEST_FAILURE = 500;

/** Records that a backup was made, or why not. */
export async function recordBackup(
  { pool, newId }: Pick<Shop, 'pool' | 'newId'>,
  { askedBy, startedAt, ...result }: BackupRun,
): Promise<void> {
  await pool.query(
    `WITH old AS (DELETE FROM backup_run WHERE finished_at < now() - make_interval(days => $6))
     INSERT INTO backup_run (id, asked_by, started_at, bytes, failure) VALUES ($1, $2, $3, $4, $5)`,
    [
      newId(),
      askedBy,
      startedAt,
      'bytes' in result ? result.bytes : null,
      'failure' in result ? result.failure.slice(0, LONGEST_FAILURE) || 'unknown' : null,
      KEPT_DAYS,
    ],
  );
}
