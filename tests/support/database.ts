import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#db/connect.ts';
import { administer, withDatabase } from './administer.ts';

/** A test file's own database; `drop` closes and deletes it. */
export type TestDatabase = Database & { drop(): Promise<void> };

/**
 * Creates a database on the PostgreSQL of the current test project, migrated and used as the shop's role; with `empty`,
 * without tables and used as the owner.
 */
export async function createTestDatabase(name: string, { empty = false } = {}): Promise<TestDatabase> {
  const { url, applicationUrl, template } = testServer();
  const unique = `${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40)}_${randomBytes(6).toString('hex')}`;
  // Copying the files costs half as much as writing each page to the log, and the new database keeps its catalogue cache.
  await administer(
    url,
    `CREATE DATABASE "${unique}" TEMPLATE ${empty ? 'template0' : template} STRATEGY file_copy`,
  );
  const database = await openDatabase({
    databaseUrl: withDatabase(empty ? url : applicationUrl, unique),
    databaseOwnerUrl: withDatabase(url, unique),
    dataDir: '',
    log: { info() {}, warn() {} },
    applicationName: name,
  });
  return {
    ...database,
    async drop() {
      await database.close();
      await administer(url, `DROP DATABASE "${unique}" WITH (FORCE)`);
    },
  };
}

function testServer() {
  const servers = inject('postgresServers');
  const server = inject('postgres') === 'other' ? servers.other : servers.embedded;
  if (!server) throw new Error('This machine has no other PostgreSQL: set TEST_DATABASE_URL');
  return server;
}
