import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '#packages/embedded-postgres/open-embedded-postgres.ts';
import { createSandboxTables } from '#packages/stand-ins/sandbox.ts';
import { asOwner } from '#platform/db/as-owner.ts';
import { openDatabase } from '#platform/db/connect.ts';
import { migrate } from '#platform/db/migrate.ts';
import { administer, withDatabase } from './administer.ts';
import { memoryFolder } from './memory-folder.ts';
import { findOtherServer } from './other-server.ts';
import { makeRunFolder } from './run-folder.ts';

/**
 * A PostgreSQL for a project's run: `url` connects as a user who may create databases, `applicationUrl` as the shop's role;
 * `template` is a migrated database to copy.
 */
export type TestServer = { url: string; applicationUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** The embedded PostgreSQL, or an older one if installed or named by TEST_DATABASE_URL. */
    postgres: 'embedded' | 'other';
    postgresServer: TestServer;
    /** Is removed after the run; the run after a killed one removes it too. */
    temporaryFolder: string;
  }
}

const silent = { info() {}, warn() {} };

// Test data does not outlive the run, so it need not survive a power loss. It does survive crashes of the server.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // A query on tables without statistics would start two processes that find a few rows, or compile itself.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
};

/** Starts the server of a project with tests to run before the first of them; removes everything after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeRunFolder(memoryFolder(), 'shop-test-');
  const putAway: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const teardown = async () => {
    while (putAway.length > 0) await putAway.pop()?.();
  };
  try {
    const temporaryFolder = join(folder, 'tmp');
    await mkdir(temporaryFolder, { mode: 0o711 });
    project.provide('temporaryFolder', temporaryFolder);
    const other = project.name === 'server' ? findOtherServer() : undefined;
    const start = async () => {
      const postgres = await openEmbeddedPostgres({
        dataDir: folder,
        log: silent,
        settings: SETTINGS,
        ...(other && 'binaries' in other && { binaries: other.binaries }),
      });
      putAway.push(postgres.stop);
      return postgres.url;
    };
    const url = other && 'url' in other ? other.url : await start();
    const server = await makeTemplate(url);
    if (other && 'url' in other) putAway.push(() => dropTemplate(server));
    project.provide('postgresServer', server);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function dropTemplate({ url, applicationUrl, template }: TestServer): Promise<void> {
  await administer(url, `DROP DATABASE ${template} WITH (FORCE)`);
  await administer(url, `DROP ROLE ${new URL(applicationUrl).username}`);
}

async function makeTemplate(url: string): Promise<TestServer> {
  const template = `shop_template_${process.pid}`;
  await administer(url, `CREATE DATABASE ${template}`);
  const database = await openDatabase({
    databaseUrl: withDatabase(url, template),
    dataDir: '',
    log: silent,
    applicationName: 'template',
  });
  try {
    await migrate(database, { log: silent });
    await asOwner(database, ({ session }) => createSandboxTables(session));
    return { url, applicationUrl: database.url, template };
  } finally {
    await database.close();
  }
}
