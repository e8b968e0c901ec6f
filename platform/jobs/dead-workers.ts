import { randomInt } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { ADVISORY_LOCKS } from '#platform/db/advisory-locks.ts';
import type { Shop } from '#platform/shop.ts';

const RECONNECT_AFTER_MS = 1_000;

/** A process's heartbeat. Pass `events` to graphile-worker: they report the names under which it locks jobs. */
export type WorkerMark = {
  events: WorkerEvents;
  /** Releases jobs that this process locked and no longer works on. */
  giveBack(): Promise<void>;
  release(): Promise<void>;
};

/** Marks this process as alive while its connection lives, and records its job workers. */
export async function holdWorkerMark({ pool, log }: Shop, databaseUrl: string): Promise<WorkerMark> {
  const processKey = randomInt(1, 2 ** 31 - 1);
  // graphile-worker locks a job in the name of its pool, not of the worker that runs it.
  const own = new Set<string>();
  let released = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'shop jobs' });
    fresh.on('error', (error) =>
      log.warn({ err: error }, 'Lost the connection that marks this process as alive'),
    );
    await fresh.connect();
    try {
      await fresh.query('SELECT pg_advisory_lock($1, $2)', [ADVISORY_LOCKS.workers, processKey]);
      // While the mark was lost, this process looked dead, and another may have deleted its rows.
      for (const worker of own) await note(fresh, worker);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    fresh.once('end', reconnectLater);
    return fresh;
  }

  function reconnectLater(): void {
    if (released) return;
    setTimeout(() => {
      connect().then((fresh) => {
        client = fresh;
        if (released) void fresh.end();
      }, reconnectLater);
    }, RECONNECT_AFTER_MS).unref();
  }

  async function note(database: pg.Client, worker: string): Promise<void> {
    await database.query(
      'INSERT INTO job_worker (worker_id, process_key) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [worker, processKey],
    );
  }

  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    own.add(workerPool.id);
    note(client, workerPool.id).catch((error: unknown) =>
      log.warn({ err: error }, 'A job worker could not be recorded yet'),
    );
  });
  return {
    events,
    async giveBack() {
      await pool.query(
        `WITH own AS (DELETE FROM job_worker WHERE process_key = $1)
         SELECT graphile_worker.force_unlock_workers($2)`,
        [processKey, [...own]],
      );
      own.clear();
    },
    async release() {
      released = true;
      await client.end();
    },
  };
}

/** Releases the jobs of killed processes. */
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
    [ADVISORY_LOCKS.workers],
  );
}
