import { ROOT } from '#root';
import { type Applied, BASELINE, readMigrations, readSchema } from './migrations.ts';

export const OWN_SCHEMA = new URL('db/schema/', ROOT);
export const OWN_MIGRATIONS = new URL('db/migrations/', ROOT);

/** The schema of this version as SQL, and the migrations that a database with it records. */
export async function readOwnSchema(): Promise<{ sql: string; migrations: Applied[] }> {
  const migrations = await readMigrations(OWN_MIGRATIONS);
  return {
    sql: await readSchema(OWN_SCHEMA),
    migrations: [BASELINE, ...migrations.map(({ name, sha256 }) => ({ name, sha256 }))],
  };
}
