import pg from 'pg';
import { ROOT } from '#root';
import { asOwner, type Owner } from './as-owner.ts';
import type { Database } from './connect.ts';
import { type Applied, type Migration, readMigrations, toApply } from './migrations.ts';
import type { StartLog } from './start-problem.ts';
import { StartProblem } from './start-problem.ts';

/** Where the migrations lie, and who hears of each one that runs. */
export type MigrateOptions = { log: StartLog; folder?: URL };

const NO_SUCH_TABLE = '42P01';
const NOT_ALLOWED = '42501';
const OWN_MIGRATIONS = new URL('db/migrations/', ROOT);

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
  return { applied: await asOwner(database, (owner) => applyAll(owner, database, migrations, log)) };
}

async function applyAll(
  { session, role }: Owner,
  { ownerUrl }: Database,
  migrations: Migration[],
  log: StartLog,
): Promise<string[]> {
  await installJobs(ownerUrl);
  await session.query(`
    CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY,
      sha256 text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  // Given back with the rights to the new tables: whoever cannot read it has not been given them.
  if (role) await session.query(`REVOKE ALL ON migration FROM ${pg.escapeIdentifier(role)}`);
  const pending = toApply(migrations, await readApplied(session));
  for (const migration of pending) {
    await apply(session, migration);
    log.info(`Migrated the database: ${migration.name}`);
  }
  return pending.map(({ name }) => name);
}

// Our own SQL enqueues jobs, so their tables come first. Loaded here alone: most starts have nothing to migrate.
async function installJobs(connectionString: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker');
  const pgPool = new pg.Pool({ connectionString, max: 1, application_name: 'migrate' });
  pgPool.on('error', () => {});
  pgPool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool });
  } finally {
    await pgPool.end();
  }
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
  try {
    return (await client.query<Applied>('SELECT name, sha256 FROM migration')).rows;
  } catch (error) {
    if ([NO_SUCH_TABLE, NOT_ALLOWED].includes((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}
