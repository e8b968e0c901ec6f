import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openDatabase } from './connect.ts';

const log = { info() {}, warn() {} };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('connect', { empty: true });
});
afterAll(() => database.drop());

const open = (databaseUrl: string | undefined, dataDir = '') =>
  openDatabase({ databaseUrl, dataDir, log, applicationName: 'test' });

const changed = (change: (url: URL) => void) => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

test('whole numbers come as numbers, and one too large to be exact is an error', async () => {
  const { rows } = await database.pool.query('SELECT 12::bigint AS one, ARRAY[1, NULL]::bigint[] AS many');
  expect(rows).toEqual([{ one: 12, many: [1, null] }]);
  await expect(database.pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow(RangeError);
});

test('every session is in UTC and waits for nothing without a limit', async () => {
  const { rows } = await database.pool.query(
    "SELECT name, setting FROM pg_settings WHERE name ~ '^(TimeZone|.*_timeout)$' AND source = 'client' ORDER BY name",
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    TimeZone: 'UTC',
    idle_in_transaction_session_timeout: '30000',
    lock_timeout: '10000',
    statement_timeout: '15000',
  });
});

test('a connection that is killed while checked out does not end the process', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const gone = new Promise((resolve) => client.once('end', resolve));
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
  await gone;
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release(true);
  await expect(database.pool.query('SELECT 1')).resolves.toBeDefined();
});

test('a wrong password is a start problem that does not repeat it', async () => {
  const opening = open(
    changed((url) => {
      url.password = 'mistaken';
    }),
  );
  await expect(opening).rejects.toThrow(StartProblem);
  await expect(opening).rejects.toThrow(/refuses the user or the password/);
  await expect(opening).rejects.not.toThrow(/mistaken/);
});

test('a database that does not exist is a start problem that names it', async () => {
  const opening = open(
    changed((url) => {
      url.pathname = '/nowhere';
    }),
  );
  await expect(opening).rejects.toThrow(/There is no such database at .*nowhere/);
});

test('a server that does not answer is a start problem', async () => {
  await expect(open('postgresql://shop:secret@127.0.0.1:4299/shop')).rejects.toThrow(
    /No database server answers at 127.0.0.1:4299/,
  );
});

test.each(['mysql://localhost/shop', 'localhost', 'postgresql://'])('%s is no DATABASE_URL', async (url) => {
  await expect(open(url)).rejects.toThrow(StartProblem);
});

test('a data folder that cannot be made is a start problem', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-connect-'));
  await writeFile(join(folder, 'taken'), '');
  await expect(open(undefined, join(folder, 'taken', 'data'))).rejects.toThrow(/cannot be used.*DATA_DIR/);
  await rm(folder, { recursive: true });
});

test.runIf(process.platform === 'linux')('so is one where no folder can be', async () => {
  await expect(open(undefined, '/proc/shop/data')).rejects.toThrow(/cannot be used.*DATA_DIR/);
});
