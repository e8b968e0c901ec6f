import { createHash } from 'node:crypto';
import pg from 'pg';
import { type StartLog, StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { tablesOf } from '#platform/extensions/extension.ts';
import { asOwner } from './as-owner.ts';
import type { Database } from './connect.ts';
import { foreignObjects, foreignRows } from './foreign-changes.ts';

/** An extension's name, and its migrations in their order. */
export type Migrating = { name: string; migrations: readonly { name: string; sql: string }[] };

type Pending = { name: string; sha256: string; sql: string; extension: string };

type Options = {
  log: StartLog;
  /** Runs before the database is changed; if it throws, nothing is. */
  before?: (() => Promise<void>) | undefined;
};

const MIGRATION_NAME = /^[0-9]{3}-[a-z0-9-]+\.sql$/;

/**
 * Brings the tables of extensions to the state that they need, each migration atomically. One that changes more than tables, types and
 * functions of its own is refused. Warns of extensions whose tables are there and which are not.
 */
export async function migrateExtensions(
  database: Database,
  extensions: readonly Migrating[],
  { log, before }: Options,
): Promise<{ applied: string[] }> {
  const had = await extensionMigrations(database.pool);
  for (const name of new Set(had.map(extensionOf)))
    if (!extensions.some((extension) => extension.name === name))
      log.warn(
        `The database has the tables of the extension ${name}, which this shop lacks: they stay as they are until ` +
          `"npm run shop -- extension drop ${name}".`,
      );
  refuseSharedPrefix([...new Set([...extensions.map(({ name }) => name), ...had.map(extensionOf)])]);
  if (pendingOf(extensions, had).length === 0) return { applied: [] };
  return {
    applied: await asOwner(database, async ({ session }) => {
      const pending = pendingOf(extensions, await extensionMigrations(session));
      if (pending.length === 0) return [];
      await before?.();
      await session.query('ALTER TABLE migration ADD COLUMN IF NOT EXISTS sql text');
      for (const migration of pending) {
        await apply(session, migration);
        log.info(`Migrated the database: ${migration.name}`);
      }
      return pending.map(({ name }) => name);
    }),
  };
}

/** The migrations of extensions that a database has had. */
export async function extensionMigrations(
  database: Pick<pg.Pool | pg.Client, 'query'>,
): Promise<{ name: string; sha256: string }[]> {
  const { rows } = await database.query<{ name: string; sha256: string }>(
    `SELECT name, sha256 FROM migration WHERE name LIKE '%/%' ORDER BY name`,
  );
  return rows;
}

/** The tables of `gift` would begin like those of `gift-wrap`. */
function refuseSharedPrefix(names: readonly string[]): void {
  for (const name of names) {
    const other = names.find((longer) => longer !== name && tablesOf(longer).startsWith(tablesOf(name)));
    if (other)
      throw new StartProblem(
        'The extensions {name} and {other} cannot be in one database: tables of both begin with {tables}.',
        { name, other, tables: tablesOf(name) },
      );
  }
}

const extensionOf = ({ name }: { name: string }) => name.split('/')[0] ?? '';

function pendingOf(extensions: readonly Migrating[], had: { name: string; sha256: string }[]): Pending[] {
  return extensions.flatMap(({ name: extension, migrations }) => {
    const files = migrations.map(({ name, sql }) => {
      if (!MIGRATION_NAME.test(name))
        throw new StartProblem(
          'The extension {extension} has a migration {name}: its name must be like 001-what-it-does.sql.',
          { extension, name },
        );
      return {
        name: `${extension}/${name}`,
        sha256: createHash('sha256').update(sql).digest('hex'),
        sql,
        extension,
      };
    });
    for (const { name, sha256 } of had.filter((applied) => extensionOf(applied) === extension)) {
      const file = files.find((candidate) => candidate.name === name);
      if (!file)
        throw new StartProblem(
          'The database was migrated by another version of the extension {extension} ({name} is not known here): start with that version, or restore a backup from before it.',
          { extension, name },
        );
      if (file.sha256 !== sha256)
        throw new StartProblem(
          'The migration {name} was changed after this database had it: put the file back as it was and make the change in a new migration.',
          { name },
        );
    }
    return files.filter(({ name }) => !had.some((applied) => applied.name === name));
  });
}

async function apply(session: pg.Client, { name, sha256, sql, extension }: Pending): Promise<void> {
  try {
    await session.query('BEGIN');
    await runAlone(session, extension, sql);
    await session.query('INSERT INTO migration (name, sha256, sql) VALUES ($1, $2, $3)', [name, sha256, sql]);
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

/** Runs SQL of an extension in the open transaction. Throws if it ended that, or touched what is not the extension's. */
export async function runAlone(session: pg.Client, extension: string, sql: string): Promise<void> {
  const prefix = tablesOf(extension);
  const look = async () => ({
    objects: await foreignObjects(session, prefix),
    rows: await foreignRows(session, prefix),
  });
  const before = await look();
  // Within a block, PostgreSQL refuses statements that would end the transaction.
  const block = `BEGIN EXECUTE ${pg.escapeLiteral(sql)}; END`;
  await session.query(`DO ${pg.escapeLiteral(block)}`);
  await session.query('SET CONSTRAINTS ALL IMMEDIATE');
  const after = await look();
  for (const [thing, state] of [...before.objects, ...after.objects])
    if (before.objects.get(thing) !== state || after.objects.get(thing) !== state)
      throw new Error(`it touches the ${thing}, and an extension may touch only what begins with ${prefix}`);
  for (const [table, changes] of after.rows)
    if ((before.rows.get(table) ?? '0') !== changes)
      throw new Error(
        `it changes rows of ${table}, and an extension may change only tables that begin with ${prefix}`,
      );
}
