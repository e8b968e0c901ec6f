import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type StartLog, StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { asOwner, type Owner } from './as-owner.ts';
import type { Database } from './connect.ts';
import { type Applied, BASELINE, type Migration, readMigrations, toApply } from './migrations.ts';
import { OWN_MIGRATIONS, readOwnSchemaSql } from './own-schema.ts';
import { isRepeatable } from './transaction.ts';

export type MigrateOptions = {
  log: StartLog;
  schema?: () => Promise<string>;
  folder?: URL;
  /** Runs before an existing database is changed; if it throws, nothing is. */
  before?: () => Promise<void>;
  /** How long a migration waits for a lock before it lets everybody else pass and begins again. */
  lockWaitMs?: number;
};

const NO_SUCH_TABLE = '42P01';
const NOT_ALLOWED = '42501';

// A migration that waits for a lock holds up everybody who comes after it, and those who hold what it has not locked yet may wait for
// what it has: it gives way, as often as it takes processes of the version before to end their longest transaction.
const LOCK_WAIT_MS = 4_000;
const ATTEMPTS = 100;
const LOCK_TIMEOUT = '55P03';

/**
 * Brings the database to the state that this version needs: an empty one gets the whole schema, an older one its missing
 * migrations in order, each atomically. Safe when several shops start at once.
 */
export async function migrate(
  database: Database,
  {
    log,
    schema = readOwnSchemaSql,
    folder = OWN_MIGRATIONS,
    before,
    lockWaitMs = LOCK_WAIT_MS,
  }: MigrateOptions,
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  const applied = await readApplied(database.pool);
  if (applied.length > 0 && toApply(migrations, applied).length === 0) return { applied: [] };
  return {
    applied: await asOwner(database, async (owner) => {
      const had = await readApplied(owner.session);
      if (had.length > 0 && toApply(migrations, had).length > 0) await before?.();
      await prepare(owner, database.ownerUrl);
      if (had.length > 0) return upgrade(owner.session, toApply(migrations, had), { log, lockWaitMs });
      await create(owner.session, await schema(), migrations);
      return [BASELINE.name];
    }),
  };
}

async function prepare({ session, role }: Owner, ownerUrl: string): Promise<void> {
  await installJobs(ownerUrl);
  await session.query(`
    CREATE TABLE IF NOT EXISTS migration (
      name text PRIMARY KEY,
      sha256 text NOT NULL,
      -- Of an extension, whose files may be gone.
      sql text,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  // The shop's role regains its rights once everything is applied; until then other processes must see an incomplete database.
  if (role) await session.query(`REVOKE ALL ON migration FROM ${pg.escapeIdentifier(role)}`);
}

// The schema already contains the migrations' changes, so record them without running them.
async function create(session: pg.Client, schema: string, migrations: Migration[]): Promise<void> {
  await apply(session, BASELINE.name, schema, [BASELINE, ...migrations]);
}

async function upgrade(
  session: pg.Client,
  pending: Migration[],
  { log, lockWaitMs }: Pick<Required<MigrateOptions>, 'log' | 'lockWaitMs'>,
): Promise<string[]> {
  for (const migration of pending) {
    const sql = `SET LOCAL lock_timeout = ${lockWaitMs}; ${migration.sql}`;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await apply(session, migration.name, sql, [migration]);
        break;
      } catch (error) {
        if (attempt === ATTEMPTS || !isHeldUp((error as Error).cause)) throw error;
        log.info(`The migration ${migration.name} waits for others who use the database`);
        await pause(Math.random() * lockWaitMs);
      }
    }
    log.info(`Migrated the database: ${migration.name}`);
  }
  return pending.map(({ name }) => name);
}

const isHeldUp = (error: unknown) =>
  (error as { code?: string }).code === LOCK_TIMEOUT || isRepeatable(error);

async function apply(session: pg.Client, name: string, sql: string, record: Applied[]): Promise<void> {
  try {
    await session.query('BEGIN');
    await session.query(sql);
    for (const { name, sha256 } of record)
      await session.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await session.query('COMMIT');
  } catch (error) {
    await session.query('ROLLBACK').catch(() => undefined);
    throw new StartProblem(
      'The migration {name} failed and changed nothing: {error}. The database is as the migrations before it left it.',
      { name, error: (error as Error).message },
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

/** Creates graphile-worker's tables, which the shop's SQL enqueues jobs into. */
async function installJobs(connectionString: string): Promise<void> {
  // Most starts have nothing to migrate.
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
