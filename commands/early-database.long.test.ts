import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clusterIn } from '#packages/embedded-postgres/cluster.ts';
import { openEmbeddedPostgres } from '#packages/embedded-postgres/open-embedded-postgres.ts';
import { readPidFile } from '#packages/embedded-postgres/running-server.ts';
import { startDatabaseEarly } from './early-database.ts';

const log = { info() {}, warn() {} };
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-early-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

async function makeDatabase(): Promise<void> {
  await (await openEmbeddedPostgres({ dataDir, log })).stop();
}

const isRunning = () => readPidFile(clusterIn(dataDir).data) !== undefined;

test('a database that is not made yet, another server and wrong settings start nothing early', async () => {
  expect(await startDatabaseEarly({ DATA_DIR: dataDir })).toBeUndefined();
  await makeDatabase();
  const elsewhere = { DATA_DIR: dataDir, DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/c' };
  expect(await startDatabaseEarly(elsewhere)).toBeUndefined();
  expect(await startDatabaseEarly({ DATA_DIR: dataDir, PORT: 'x' })).toBeUndefined();
  expect(isRunning()).toBe(false);
});

test('a database whose shop cannot open stops again', async () => {
  await makeDatabase();
  const early = await startDatabaseEarly({ DATA_DIR: dataDir });
  await expect.poll(isRunning).toBe(true);
  await early?.abandon();
  expect(isRunning()).toBe(false);
});

test('a database that the shop has taken stays when the shop abandons it', async () => {
  await makeDatabase();
  const early = await startDatabaseEarly({ DATA_DIR: dataDir });
  const database = await early?.take(log);
  await early?.abandon();
  expect(isRunning()).toBe(true);
  await database?.stop();
  expect(isRunning()).toBe(false);
});
