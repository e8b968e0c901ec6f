import { statfs } from 'node:fs/promises';
import { backupFigures } from '#modules/backup/shop/backup-figures.ts';
import { integrityFigures } from '#modules/integrity/shop/integrity-figures.ts';
import type { Shop } from '#platform/shop.ts';

/** A metric with one value, or one per label value. */
export type ShopFigures = {
  name: string;
  help: string;
  label?: string;
  values: [value: number, of: string][];
}[];

/** Returns connections, pending jobs, orders, integrity and disk space as metrics. */
export async function shopFigures(shop: Shop, dataDir: string): Promise<ShopFigures> {
  const { pool } = shop;
  const [integrity, backup, orders, waiting, disk] = await Promise.all([
    integrityFigures(shop),
    backupFigures(shop),
    pool.query<{ status: string; count: number }>({
      name: 'metrics-orders',
      text: 'SELECT status, count(*)::int AS count FROM orders GROUP BY status',
    }),
    pool.query<{ jobs: number; failing: number; lag: number; refused: number }>({
      name: 'metrics-waiting',
      text: `SELECT (SELECT count(*)::int FROM graphile_worker.jobs) AS jobs,
               (SELECT count(*)::int FROM graphile_worker.jobs j WHERE last_error IS NOT NULL
                  AND NOT EXISTS (SELECT FROM outbox WHERE dedupe_key = j.key AND refused_at IS NOT NULL)) AS failing,
               (SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float FROM outbox
                  WHERE done_at IS NULL AND refused_at IS NULL) AS lag,
               (SELECT count(*)::int FROM outbox WHERE done_at IS NULL AND refused_at IS NOT NULL) AS refused`,
    }),
    // The data folder may not exist.
    statfs(dataDir).catch(() => undefined),
  ]);
  const { jobs = 0, failing = 0, lag = 0, refused = 0 } = waiting.rows[0] ?? {};
  const one = (name: string, help: string, value: number): ShopFigures[number] => ({
    name,
    help,
    values: [[value, '']],
  });
  const ageSeconds = (at: Date | null) => (at ? (Date.now() - at.getTime()) / 1000 : -1);
  return [
    {
      name: 'tillwright_pool_connections',
      help: 'Connections to the database.',
      label: 'state',
      values: [
        [pool.totalCount - pool.idleCount, 'busy'],
        [pool.idleCount, 'idle'],
        [pool.waitingCount, 'awaited'],
      ],
    },
    {
      name: 'tillwright_orders',
      help: 'Orders by state.',
      label: 'status',
      values: orders.rows.map(({ status, count }) => [count, status]),
    },
    one('tillwright_jobs_waiting', 'Jobs that are not done yet.', jobs),
    one(
      'tillwright_jobs_failing',
      'Jobs that failed and will be tried again, other than refused mails.',
      failing,
    ),
    one(
      'tillwright_outbox_lag_seconds',
      'Age of the oldest undelivered outbox entry, refused mails aside.',
      lag,
    ),
    one('tillwright_refused_mails', 'Mails that the mail server refused and that are tried again.', refused),
    one('tillwright_broken_rules', 'Rules on money and stock that do not hold.', integrity.brokenRules),
    one('tillwright_held_orders', 'Orders held because a rule is broken.', integrity.heldOrders),
    one('tillwright_payment_differences', 'Payments that differ at the provider.', integrity.differences),
    one('tillwright_failed_refunds', 'Refunds that failed at the provider.', integrity.failedRefunds),
    one('tillwright_open_disputes', 'Disputes that the bank has not decided.', integrity.openDisputes),
    one(
      'tillwright_closing_orders',
      'Orders that wait for the provider to be closed.',
      integrity.waitingOrders,
    ),
    one(
      'tillwright_check_age_seconds',
      'Since money and stock were last checked; -1 for never.',
      ageSeconds(integrity.checkedAt),
    ),
    one(
      'tillwright_reconcile_age_seconds',
      'Since payments were last compared; -1 for never.',
      ageSeconds(integrity.reconciledAt),
    ),
    one(
      'tillwright_backup_age_seconds',
      'Since the last backup was made; -1 for never.',
      ageSeconds(backup.madeAt),
    ),
    one('tillwright_backup_bytes', 'Size of the last backup.', backup.bytes ?? 0),
    one('tillwright_backup_failing', 'Whether the last try to make a backup failed.', backup.failure ? 1 : 0),
    one(
      'tillwright_file_store_failing',
      'Whether the last call to the store of pictures failed.',
      shop.uploads.failing() ? 1 : 0,
    ),
    ...(disk
      ? [one('tillwright_disk_free_bytes', 'Room on the disk of the data folder.', disk.bavail * disk.bsize)]
      : []),
  ];
}
