import pg from 'pg';
import type { Database } from './connect.ts';
import { type Applied, type Migration, readMigrations, toApply } from './migrations.ts';
import type { StartLog } from './start-problem.ts';
import { StartProblem } from './start-problem.ts';

/** Where the migrations lie, and who hears of each one that runs. */
export type MigrateOptions = { log: StartLog; folder?: URL };

const MIGRATING = 730_743_003;
const OWN_MIGRATIONS = new URL('./migrations/', import.meta.url);

/**
 * Brings the database to the state that this version of the shop needs: every migration once, in the order of their
 * numbers, each whole or not at all, also when several shops start at the same moment.
 */
export async function migrate(
  database: Database,
  { log, folder = OWN_MIGRATIONS }: MigrateOptions,
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  if (toApply(migrations, await readApplied(database.pool)).length === 0) return { applied: [] };

  // A session of its own: waiting for another shop's migrations, or a long one, is no reason to give up.
  const session = new pg.Client({ connectionString: database.url, application_name: 'migrate' });
  session.on('error', () => {});
  await session.connect();
  try {
    await session.query('SELECT pg_advisory_lock($1)', [MIGRATING]);
    return { applied: await applyAll(session, database.pool, migrations, log) };
  } finally {
    await session.end();
  }
}

async function applyAll(
  session: pg.Client,
  pool: pg.Pool,
  migrations: Migration[],
  log: StartLog,
): Promise<string[]> {
  await installJobs(pool);
  await session.query(`
    CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY,
      sha256 text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const pending = toApply(migrations, await readApplied(session));
  for (const migration of pending) {
    await apply(session, migration);
    log.info(`Migrated the database: ${migration.name}`);
  }
  return pending.map(({ name }) => name);
}

// Our own SQL enqueues jobs, so their tables come first. Loaded here alone: most starts have nothing to migrate.
async function installJobs(pool: pg.Pool): Promise<void> {
  const { runMigrations } = await import('graphile-worker');
  await runMigrations({ pgPool: pool });
}

async function apply(session: pg.Client, { name, sha256, sql }: Migration): Promise<void> {
  try {
    await session.query('BEGIN');
    await session.query(sql);
    await session.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await session.query('COMMIT');
  } catch (error) {
    await session.query('ROLLBACK').catch(() => undefined);
    throw new StartProblem(
      `The migration ${name} failed and changed nothing: ${(error as Error).message}. ` +
        'The database is as the migrations before it left it.',
      { cause: error },
    );
  }
}

async function readApplied(client: pg.Pool | pg.Client): Promise<Applied[]> {
  const NO_SUCH_TABLE = '42P01';
  try {
    return (await client.query<Applied>('SELECT name, sha256 FROM migration')).rows;
  } catch (error) {
    if ((error as { code?: string }).code === NO_SUCH_TABLE) return [];
    throw error;
  }
}
