import type { Applied } from '#platform/db/migrations.ts';
import { readOwnSchema } from '#platform/db/own-schema.ts';

// Extensions have tables of their own, which are no part of the schema.
const listed = (migrations: readonly Applied[]) =>
  migrations
    .filter(({ name }) => !name.includes('/'))
    .map(({ name, sha256 }) => `${name} ${sha256}`)
    .sort()
    .join();

/** The schema of this version without extensions, if a database with these migrations has it. */
export async function ownSchemaOf(migrations: Applied[]): Promise<string | undefined> {
  const own = await readOwnSchema();
  return listed(own.migrations) === listed(migrations) ? own.sql : undefined;
}
