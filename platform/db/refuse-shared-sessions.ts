import type pg from 'pg';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { placeOf } from './server-problem.ts';

/**
 * Refuses a pooler between shop and server that gives every transaction another session, or drops the settings of a session.
 * Prepared statements, LISTEN, advisory locks and timeouts need sessions of their own.
 */
export async function refuseSharedSessions(pool: pg.Pool, url: string): Promise<void> {
  const first = await pool.connect();
  try {
    const { pid, isSet } = await look(first);
    if (!isSet) throw dropped(url);
    // A pooler announces a number of its own.
    if (pid === (first as { processID?: number }).processID) return;
    const second = await pool.connect();
    try {
      await second.query('BEGIN').catch((cause: unknown) => {
        throw shared(url, cause);
      });
      const other = await look(second);
      const again = await look(first);
      if (other.pid === pid || again.pid !== pid) throw shared(url);
    } finally {
      second.release(true);
    }
  } finally {
    first.release();
  }
}

async function look(client: pg.PoolClient): Promise<{ pid: number; isSet: boolean }> {
  const { rows } = await client.query(
    `SELECT pg_backend_pid() AS pid,
       current_setting('TimeZone') = 'UTC' AND current_setting('statement_timeout') <> '0' AS "isSet"`,
  );
  return rows[0];
}

const shared = (url: string, cause?: unknown) =>
  new StartProblem(
    'The pooler at {host}, database {database}, user {user} shares sessions between transactions: set pool_mode = session. docs/deploy.md says how the shop works with PgBouncer.',
    placeOf(url),
    { cause },
  );

const dropped = (url: string) =>
  new StartProblem(
    'The pooler at {host}, database {database}, user {user} drops the settings of the shop’s sessions: set them for the user. docs/deploy.md says how the shop works with PgBouncer.',
    placeOf(url),
  );
