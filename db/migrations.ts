import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { StartProblem } from './start-problem.ts';

/** One file of `db/migrations`: `NNN-name.sql`. */
export type Migration = { name: string; sha256: string; sql: string };

/** One that a database has had. */
export type Applied = { name: string; sha256: string };

const NAME = /^[0-9]{3}-[a-z0-9-]+\.sql$/;

/** Reads the migrations in the order in which they apply. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may end its lines differently: that is no change.
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sha256: createHash('sha256').update(sql).digest('hex'), sql };
    }),
  );
}

/** The migrations that a database still lacks, or a StartProblem when its past is not the past of this shop. */
export function toApply(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of applied) {
    if (!known.has(name)) {
      throw new StartProblem(
        `The database was migrated by another version of the shop (${name} is not known here): start that version, ` +
          'or restore a backup from before it.',
      );
    }
    if (known.get(name) !== sha256) {
      throw new StartProblem(
        `The migration ${name} was changed after this database had it: put the file back as it was and ` +
          'make the change in a new migration.',
      );
    }
  }
  const had = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !had.has(name));
}
