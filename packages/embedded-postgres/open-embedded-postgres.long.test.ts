import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startShopProcess } from '#tests/support/shop-process.ts';
import { clusterIn } from './cluster.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './open-embedded-postgres.ts';
import { isServing, readPidFile } from './running-server.ts';

let dataDir: string;
let warnings: string[];
let opened: EmbeddedPostgres[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-embedded-'));
  warnings = [];
  opened = [];
});
afterEach(async () => {
  for (const postgres of opened) await postgres.stop();
  await rm(dataDir, { recursive: true });
});

async function open(): Promise<EmbeddedPostgres> {
  const log = { info() {}, warn: (message: string) => void warnings.push(message) };
  const postgres = await openEmbeddedPostgres({ dataDir, log });
  opened.push(postgres);
  return postgres;
}

async function ask(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.url);
  // The query reports a broken connection; without a listener the error event would end the run.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const cluster = () => clusterIn(dataDir);
const isRunning = () => {
  const server = readPidFile(cluster().data);
  return server !== undefined && isServing(server, cluster().data);
};

test('written rows are there after a stop and a start', async () => {
  const first = await open();
  await ask(first, "CREATE TABLE kept AS SELECT 'yes' AS answer");
  await first.stop();
  expect(isRunning()).toBe(false);
  const second = await open();
  expect(second.adopted).toBe(false);
  expect(await ask(second, 'SELECT answer FROM kept')).toEqual(['yes']);
});

test('the server is durable, speaks UTF-8, knows letters beyond ASCII, and listens on no port', async () => {
  const postgres = await open();
  await ask(postgres, 'CREATE EXTENSION pg_trgm');
  const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'server_encoding', 'listen_addresses'];
  const settings = names.map((name) => `current_setting('${name}')`).join();
  expect(await ask(postgres, `SELECT ${settings}`)).toEqual(['on', 'on', 'on', 'UTF8', '']);
  expect(await ask(postgres, "SELECT similarity('größe', 'größer') > similarity('größe', 'grüße')")).toEqual([
    true,
  ]);
});

test('a connection without the password is refused', async () => {
  const postgres = await open();
  const url = new URL(postgres.url);
  url.password = 'guess';
  await expect(ask({ ...postgres, url: url.href }, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
});

test('a server whose shop was killed is taken over as it runs', async () => {
  const shop = await startShopProcess(dataDir, 'shop');
  const before = readPidFile(cluster().data)?.pid;
  await shop.kill();
  const postgres = await open();
  expect(postgres.adopted).toBe(true);
  expect(readPidFile(cluster().data)?.pid).toBe(before);
  // The server takes a moment to notice the closed connection of the killed process.
  const stakes = `SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND objid = 730743001`;
  await expect.poll(() => ask(postgres, stakes), { timeout: 10_000 }).toEqual([1]);
  await postgres.stop();
  expect(isRunning()).toBe(false);
});

test('committed rows survive a kill of the server, which is started again meanwhile', async () => {
  const postgres = await open();
  await ask(postgres, "CREATE TABLE kept AS SELECT 'yes' AS answer");
  process.kill(readPidFile(cluster().data)?.pid ?? 0, 'SIGKILL');
  await expect
    .poll(() => ask(postgres, 'SELECT answer FROM kept').catch(() => 'not yet'), { timeout: 20_000 })
    .toEqual(['yes']);
  expect(warnings.join()).toMatch(/Lost the database server/);
});

test('the last process that uses the server stops it, whichever started it', async () => {
  const commandLine = await startShopProcess(dataDir, 'command line');
  const shop = await startShopProcess(dataDir, 'shop');
  await commandLine.stop();
  expect(isRunning()).toBe(true);
  await shop.stop();
  expect(isRunning()).toBe(false);
});

test('two that start at once on an empty folder share one server', async () => {
  const [one, other] = await Promise.all([
    startShopProcess(dataDir, 'command line'),
    startShopProcess(dataDir, 'command line'),
  ]);
  expect([one.said, other.said]).toEqual(['open', 'open']);
  await Promise.all([one.stop(), other.stop()]);
  expect(isRunning()).toBe(false);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
});

// PostgreSQL removes a stale pid file without a lock: a second server could remove the file that the first has just written.
test('of those that start it at once after a crash, one does, and the server stays', async () => {
  await (await open()).stop();
  for (let round = 0; round < 5; round += 1) {
    await writeFile(join(cluster().data, 'postmaster.pid'), '999999999\n/x\n0\n5432\n/nowhere\n\n');
    const all = await Promise.all([open(), open(), open(), open()]);
    expect(all.map(({ adopted }) => adopted).sort()).toEqual([false, true, true, true]);
    expect(isRunning()).toBe(true);
    for (const postgres of all) await postgres.stop();
  }
  const log = await readFile(cluster().logFile, 'utf8');
  expect(log.match(/.*(lock file|shared memory).*/g)).toBeNull();
});

test('the remains of a start that was killed half way are cleared away', async () => {
  const halfMade = join(dataDir, 'postgres.making-999999999');
  await mkdir(join(halfMade, 'data'), { recursive: true });
  await open();
  expect(existsSync(halfMade)).toBe(false);
});

test.runIf(process.platform === 'linux')('a pid file that names another program is no obstacle', async () => {
  await (await open()).stop();
  const stranger = spawn('sleep', ['60']);
  await writeFile(join(cluster().data, 'postmaster.pid'), `${stranger.pid}\n/x\n0\n5432\n/nowhere\n\n`);
  await open();
  stranger.kill();
  expect(warnings.join()).toContain(`process ${stranger.pid} in its pid file is another program`);
});

test.runIf(process.platform === 'linux')(
  'a pid file whose process ends meanwhile is not removed',
  async () => {
    await (await open()).stop();
    const stranger = spawn('sleep', ['0.2']);
    await writeFile(join(cluster().data, 'postmaster.pid'), `${stranger.pid}\n/x\n0\n5432\n/nowhere\n\n`);
    await open();
    expect(warnings).toEqual([]);
  },
);

test('a server that cannot start says why', async () => {
  await (await open()).stop();
  await writeFile(join(cluster().data, 'postgresql.auto.conf'), "shared_preload_libraries = 'nonsense'\n");
  await expect(open()).rejects.toThrow(/PostgreSQL does not start: .*FATAL.*nonsense/);
});

test('data of another major version is refused', async () => {
  await (await open()).stop();
  const file = join(cluster().data, 'PG_VERSION');
  expect(await readFile(file, 'utf8')).toBe('18\n');
  await writeFile(file, '17\n');
  await expect(open()).rejects.toThrow(/was made by PostgreSQL 17 and this shop brings 18/);
});
