import type { Applied } from '#platform/db/migrations.ts';
import { readOwnSchema } from '#platform/db/own-schema.ts';

const listed = (migrations: Applied[]) =>
  migrations
    .map(({ name, sha256 }) => `${name} ${sha256}`)
    .sort()
    .join();

/** The schema of this version, if a database with these migrations has it. */
export async function ownSchemaOf(migrations: Applied[]): Promise<string | undefined> {
  const own = await readOwnSchema();
  return listed(own.migrations) === listed(migrations) ? own.sql : undefined;
}
