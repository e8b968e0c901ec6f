import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';
import { StartProblem } from './start-problem.ts';

const log = { info() {}, warn() {} };
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase('migrate', { empty: true });
  folder = await mkdtemp(join(tmpdir(), 'shop-migrations-'));
  await write('001-shelf.sql', 'CREATE TABLE shelf (name text PRIMARY KEY)');
  await write('002-first.sql', "INSERT INTO shelf VALUES ('first')");
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = () => migrate(database, { log, folder: pathToFileURL(`${folder}/`) });
const shelf = async () =>
  (await database.pool.query('SELECT name FROM shelf ORDER BY name')).rows.map(({ name }) => name);

test('migrations run in the order of their numbers, and a second start finds nothing to do', async () => {
  expect(await run()).toEqual({ applied: ['001-shelf.sql', '002-first.sql'] });
  expect(await run()).toEqual({ applied: [] });
  expect(await shelf()).toEqual(['first']);
});

test('two shops that start at once apply each migration once', async () => {
  const both = await Promise.all([run(), run()]);
  expect(both.flatMap(({ applied }) => applied).sort()).toEqual(['001-shelf.sql', '002-first.sql']);
  expect(await shelf()).toEqual(['first']);
});

test('only what is new is applied', async () => {
  await run();
  await write('003-second.sql', "INSERT INTO shelf VALUES ('second')");
  expect(await run()).toEqual({ applied: ['003-second.sql'] });
});

test('our own SQL may enqueue jobs', async () => {
  await write('003-job.sql', "SELECT graphile_worker.add_job('greet')");
  expect((await run()).applied).toContain('003-job.sql');
});

test('a migration that fails changes nothing, and those before it stay', async () => {
  await write('003-broken.sql', "INSERT INTO shelf VALUES ('half'); SELECT 1 / 0");
  await expect(run()).rejects.toThrow(/003-broken.sql failed and changed nothing: division by zero/);
  expect(await shelf()).toEqual(['first']);
});

test('a migration that was changed after it was applied is refused', async () => {
  await run();
  await write('002-first.sql', "INSERT INTO shelf VALUES ('other')");
  await expect(run()).rejects.toThrow(StartProblem);
  await expect(run()).rejects.toThrow(/002-first.sql was changed/);
});

test('a database that a newer shop migrated is refused', async () => {
  await write('003-newer.sql', "INSERT INTO shelf VALUES ('newer')");
  await run();
  await rm(join(folder, '003-newer.sql'));
  await expect(run()).rejects.toThrow(/another version of the shop \(003-newer.sql is not known here\)/);
});
