import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Log, Shop } from '../context.ts';

const WORKER_LOCKS = 7_365;
const RECONNECT_AFTER_MS = 1_000;

/**
 * Marks this process as alive for as long as its connection lives, and notes which workers are its own:
 * hand `events` to graphile-worker.
 */
export async function holdWorkerMark(
  databaseUrl: string,
  log: Log,
): Promise<{ events: WorkerEvents; release(): Promise<void> }> {
  const processKey = randomInt(1, 2 ** 31 - 1);
  let released = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'shop jobs' });
    fresh.on('error', (error) => {
      log.warn({ err: error }, 'The connection that marks this process as alive was lost');
      if (!released) setTimeout(reconnect, RECONNECT_AFTER_MS).unref();
    });
    await fresh.connect();
    await fresh.query('SELECT pg_advisory_lock($1, $2)', [WORKER_LOCKS, processKey]);
    return fresh;
  }

  async function reconnect(): Promise<void> {
    try {
      client = await connect();
    } catch {
      if (!released) setTimeout(reconnect, RECONNECT_AFTER_MS).unref();
    }
  }

  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => {
    client
      .query('INSERT INTO job_worker (worker_id, process_key) VALUES ($1, $2)', [worker.workerId, processKey])
      .catch((error: unknown) => log.warn({ err: error }, 'A job worker could not be noted'));
  });
  return {
    events,
    async release() {
      released = true;
      await client.end();
    },
  };
}

/** Gives back the jobs of processes that were killed while they worked on them. */
export async function releaseDeadWorkers(pool: Shop['pool']): Promise<void> {
  await pool.query(
    `WITH dead AS (
       DELETE FROM job_worker w WHERE NOT EXISTS (
         SELECT 1 FROM pg_locks l
         WHERE l.locktype = 'advisory' AND l.granted AND l.classid = $1 AND l.objid = w.process_key
           AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
       ) RETURNING worker_id
     )
     SELECT graphile_worker.force_unlock_workers(array_agg(worker_id)) FROM dead HAVING count(*) > 0`,
    [WORKER_LOCKS],
  );
}
