import { statfs } from 'node:fs/promises';
import type { Figure, FigureSource, Shop } from '#platform/shop.ts';
import { figure } from './figure.ts';

/** Returns connections, pending jobs, disk space and the figures of all modules as metrics. */
export async function shopFigures(shop: Shop, dataDir: string): Promise<Figure[]> {
  const { pool } = shop;
  const [ofModules, waiting, disk] = await Promise.all([
    Promise.all(shop.parts.figures.map((read) => figuresOf(shop, read))),
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
    figure('tillwright_jobs_waiting', 'Jobs that are not done yet.', jobs),
    figure(
      'tillwright_jobs_failing',
      'Jobs that failed and will be tried again, other than refused mails.',
      failing,
    ),
    figure(
      'tillwright_outbox_lag_seconds',
      'Age of the oldest undelivered outbox entry, refused mails aside.',
      lag,
    ),
    figure(
      'tillwright_refused_mails',
      'Mails that the mail server refused and that are tried again.',
      refused,
    ),
    figure(
      'tillwright_file_store_failing',
      'Whether the last call to the store of pictures failed.',
      shop.uploads.failing() ? 1 : 0,
    ),
    ...(disk
      ? [
          figure(
            'tillwright_disk_free_bytes',
            'Room on the disk of the data folder.',
            disk.bavail * disk.bsize,
          ),
        ]
      : []),
    ...ofModules.flat(),
  ];
}

/** Returns a module's figures; none if reading them fails, so that the figures of the other modules are still there. */
async function figuresOf(shop: Shop, read: FigureSource): Promise<Figure[]> {
  try {
    return await read(shop);
  } catch (error) {
    shop.log.error({ err: error }, 'Figures of a module cannot be read');
    return [];
  }
}
