import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';

export type Migration = { name: string; sha256: string; sql: string };

export type Applied = { name: string; sha256: string };

/** Recorded as the first migration of every database created from the schema of this version. */
export const BASELINE: Applied = { name: '001-schema', sha256: sha256Of('001-schema') };

const MIGRATION_NAME = /^[0-9]{3}-[a-z0-9-]+\.sql$/;
const BEFORE_FIRST_RELEASE = '001-members.sql';

/** Reads the migrations in the order in which they apply. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const files = (await readSqlFiles(folder)).filter(({ name }) => MIGRATION_NAME.test(name));
  return files.map(({ name, sql }) => ({ name, sha256: sha256Of(sql), sql }));
}

/** Reads the SQL files of a folder in order of their names. */
export async function readSqlFiles(folder: URL): Promise<{ name: string; sql: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      // A checkout on Windows may have other line endings, which must not change the hash.
      sql: (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n'),
    })),
  );
}

/** The migrations that a database lacks. Throws `StartProblem` if another version of the shop migrated it. */
export function toApply(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map([BASELINE, ...migrations].map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of applied) {
    // Of an extension, which has migrations of its own.
    if (name.includes('/')) continue;
    if (name === BEFORE_FIRST_RELEASE)
      throw new StartProblem(
        'The database was made by a version from before the first release, which this version cannot open; nothing was changed. With that version run "npm run shop -- backup FILE" to keep everything and "npm run shop -- export products FILE.csv", then start this version on a new DATA_DIR or database and run "npm run shop -- import products FILE.csv".',
      );
    if (!known.has(name)) {
      throw new StartProblem(
        'The database was migrated by another version of the shop ({name} is not known here): start that version, or restore a backup from before it.',
        { name },
      );
    }
    if (known.get(name) !== sha256) {
      throw new StartProblem(
        'The migration {name} was changed after this database had it: put the file back as it was and make the change in a new migration.',
        { name },
      );
    }
  }
  const had = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !had.has(name));
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
