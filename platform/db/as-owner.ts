import pg from 'pg';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import type { Database } from './connect.ts';
import { giveRights } from './give-rights.ts';

const NOT_ALLOWED = '42501';

/** A session of the tables' owner; `role` is the role the shop works as, if different. */
export type Owner = { session: pg.Client; role: string | undefined };

/**
 * Runs `work` as the tables' owner, one process at a time, then grants the shop's role its rights on the result.
 * Its separate session has no timeouts, since migrations and waiting for another process may take long.
 */
export async function asOwner<T>(
  { pool, url, ownerUrl }: Pick<Database, 'pool' | 'url' | 'ownerUrl'>,
  work: (owner: Owner) => Promise<T>,
): Promise<T> {
  const session = new pg.Client({ connectionString: ownerUrl, application_name: 'owner' });
  session.on('error', () => {});
  await session.connect();
  try {
    const role = url === ownerUrl ? undefined : await nameOf(pool);
    await session.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.owner]);
    const result = await work({ session, role });
    if (role) await shareTables(session, role);
    return result;
  } catch (error) {
    throw notTheOwner(error) ?? error;
  } finally {
    await session.end();
  }
}

function notTheOwner(error: unknown): StartProblem | undefined {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  if (![code, cause?.code].includes(NOT_ALLOWED)) return undefined;
  return new StartProblem(
    'The user in DATABASE_URL may not change the tables of the database: {error}. Set DATABASE_OWNER_URL to the user that owns them, or make this one the owner of the database.',
    { error: (error as Error).message },
    { cause: error },
  );
}

async function nameOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('SELECT current_user AS role');
  return rows[0]?.role ?? '';
}

async function shareTables(session: pg.Client, role: string): Promise<void> {
  await session.query('BEGIN');
  try {
    await giveRights(session, role);
    await session.query('COMMIT');
  } catch (error) {
    await session.query('ROLLBACK');
    throw error;
  }
}
