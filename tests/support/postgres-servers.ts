import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { asOwner } from '#db/as-owner.ts';
import { openDatabase } from '#db/connect.ts';
import type { Binaries } from '#db/embedded/binaries.ts';
import { clusterIn } from '#db/embedded/cluster.ts';
import { openEmbeddedPostgres } from '#db/embedded/open-embedded-postgres.ts';
import { isAlive, isServing, readPidFile } from '#db/embedded/running-server.ts';
import { migrate } from '#db/migrate.ts';
import { createSandboxTables } from '#sandbox/sandbox.ts';
import { administer, withDatabase } from './administer.ts';
import { memoryFolder } from './memory-folder.ts';
import { findOtherServer } from './other-server.ts';

/**
 * A PostgreSQL for the run: `url` connects as a user who may create databases, `applicationUrl` as the shop's role;
 * `template` is a migrated database to copy.
 */
export type TestServer = { url: string; applicationUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** The embedded PostgreSQL, and an older one if installed or named by TEST_DATABASE_URL. */
    postgresServers: { embedded: TestServer; other?: TestServer };
    postgres?: 'embedded' | 'other';
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

const FOLDER = 'shop-test-';

/** Starts the servers before the first test and removes everything after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = memoryFolder();
  await sweep(place);
  const folder = await mkdtemp(join(place, `${FOLDER}${process.pid}-`));
  // Older servers change to their folder at start and back by path.
  await chmod(folder, 0o711);
  const putAway: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const teardown = async () => {
    while (putAway.length > 0) await putAway.pop()?.();
  };
  const start = async (name: string, binaries?: Binaries): Promise<TestServer> => {
    const dataDir = join(folder, name);
    const postgres = await openEmbeddedPostgres({
      dataDir,
      log: silent,
      settings: SETTINGS,
      ...(binaries && { binaries }),
    });
    putAway.push(postgres.stop);
    return makeTemplate(postgres.url);
  };
  try {
    const embedded = await start('embedded');
    const other = await otherServer(start, putAway);
    project.provide('postgresServers', { embedded, ...(other && { other }) });
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

async function otherServer(
  start: (name: string, binaries: Binaries) => Promise<TestServer>,
  putAway: (() => Promise<void>)[],
): Promise<TestServer | undefined> {
  const other = findOtherServer();
  if (!other) return undefined;
  if ('binaries' in other) return start('other', other.binaries);
  const server = await makeTemplate(other.url);
  putAway.push(async () => {
    await administer(other.url, `DROP DATABASE ${server.template} WITH (FORCE)`);
    await administer(other.url, `DROP ROLE ${new URL(server.applicationUrl).username}`);
  });
  return server;
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

// Removes the servers of killed runs.
async function sweep(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const owner = new RegExp(`^${FOLDER}([0-9]+)-`).exec(name)?.[1];
    if (!owner || isAlive(Number(owner))) continue;
    const folder = join(place, name);
    for (const server of await readdir(folder)) {
      const { data } = clusterIn(join(folder, server));
      const running = readPidFile(data);
      if (running && isServing(running, data)) process.kill(running.pid, 'SIGQUIT');
    }
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
