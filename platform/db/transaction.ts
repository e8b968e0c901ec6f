import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

const ATTEMPTS = 5;
const JITTER_MS = 20;

// Serialization failure and deadlock: PostgreSQL rolled back in favour of another transaction and expects a retry.
const REPEATABLE = ['40001', '40P01'];

export const isRepeatable = (error: unknown) => REPEATABLE.includes((error as { code?: string }).code ?? '');

/**
 * Runs `work` in a transaction: commits its result, rolls back on a throw and rethrows. On a serialization failure or
 * deadlock `work` runs again, up to five times in all, so it must have no effect outside the database.
 */
export async function transaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { isolation = 'read committed' }: { isolation?: Isolation } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, work, isolation);
    } catch (error) {
      if (attempt === ATTEMPTS || !isRepeatable(error)) throw error;
      await pause(Math.random() * JITTER_MS * attempt);
    }
  }
}

async function runOnce<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  isolation: Isolation,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(`BEGIN ISOLATION LEVEL ${isolation}`);
    const result = await work(client);
    const { command } = await client.query('COMMIT');
    // COMMIT after a failed statement whose error `work` caught answers ROLLBACK and raises nothing.
    if (command !== 'COMMIT')
      throw new Error('A statement failed and was ignored: the transaction was undone');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
