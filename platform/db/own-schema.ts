import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ROOT } from '#root';
import { type Applied, BASELINE, readMigrations, readSqlFiles } from './migrations.ts';

export const OWN_MIGRATIONS = new URL('platform/db/migrations/', ROOT);

/** The folders that hold a part of the schema: each module's, and the platform's. */
export async function schemaFolders(): Promise<string[]> {
  const folders: string[] = [];
  for await (const folder of glob('{platform/db,modules/*}/schema', { cwd: fileURLToPath(ROOT) }))
    folders.push(folder);
  return folders.map((folder) => folder.replaceAll('\\', '/')).toSorted();
}

/** The SQL that creates the schema of this version in an empty database. The numbers of the files order them, whatever their folder. */
export async function readOwnSchemaSql(): Promise<string> {
  const folders = await schemaFolders();
  const files = await Promise.all(folders.map((folder) => readSqlFiles(new URL(`${folder}/`, ROOT))));
  const inOrder = files.flat().toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return inOrder.map(({ sql }) => sql).join('\n');
}

/** The schema of this version as SQL, and the migrations that a database with it records. */
export async function readOwnSchema(): Promise<{ sql: string; migrations: Applied[] }> {
  const migrations = await readMigrations(OWN_MIGRATIONS);
  return {
    sql: await readOwnSchemaSql(),
    migrations: [BASELINE, ...migrations.map(({ name, sha256 }) => ({ name, sha256 }))],
  };
}
