import type pg from 'pg';

// Jobs look at entries that are done and leave them, so a job that a worker has taken already sends nothing either.
const SILENCE = `
  UPDATE outbox SET done_at = now() WHERE done_at IS NULL AND xmin = pg_current_xact_id()::xid
  RETURNING graphile_worker.remove_job(dedupe_key)`;

/**
 * The same database for invented acts: each transaction marks its work outside the database as done before it commits. So no job
 * mails invented customers, and the caller carries out refunds and closings itself.
 */
export function quietPool(pool: pg.Pool): pg.Pool {
  return Object.create(pool, {
    query: { value: pool.query.bind(pool) },
    connect: { value: async () => quietClient(await pool.connect()) },
  });
}

function quietClient(client: pg.PoolClient): pg.PoolClient {
  const query = async (statement: string | pg.QueryConfig, values?: unknown[]) => {
    if (statement === 'COMMIT') await client.query(SILENCE);
    const answer = await client.query(statement, values);
    // An invented order may be lost with the machine's power, so it waits for no disk.
    if (typeof statement === 'string' && statement.startsWith('BEGIN'))
      await client.query('SET LOCAL synchronous_commit = off');
    return answer;
  };
  return Object.create(client, {
    query: { value: query },
    release: { value: (broken?: boolean) => client.release(broken) },
  });
}
