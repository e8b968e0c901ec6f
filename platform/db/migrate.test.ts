import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';
import { readSqlFiles } from './migrations.ts';

const said: string[] = [];
const log = { info: (sentence: string) => void said.push(sentence), warn() {} };
let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase('migrate', { empty: true });
  folder = await mkdtemp(join(tmpdir(), 'shop-migrations-'));
  await mkdir(join(folder, 'schema'));
  await mkdir(join(folder, 'migrations'));
  await write('schema/01-shelf.sql', 'CREATE TABLE shelf (name text PRIMARY KEY);');
  await write('schema/02-things.sql', "INSERT INTO shelf VALUES ('thing');");
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = () =>
  migrate(database, {
    log,
    schema: async () =>
      (await readSqlFiles(pathToFileURL(`${folder}/schema/`))).map(({ sql }) => sql).join('\n'),
    folder: pathToFileURL(`${folder}/migrations/`),
    lockWaitMs: 50,
  });
const shelf = async () =>
  (await database.pool.query('SELECT name FROM shelf ORDER BY name')).rows.map(({ name }) => name);

test('an empty database gets the schema in the order of its files, and a second start finds nothing to do', async () => {
  expect(await run()).toEqual({ applied: ['001-schema'] });
  expect(await run()).toEqual({ applied: [] });
  expect(await shelf()).toEqual(['thing']);
});

test('an older database gets the migrations that it lacks, in the order of their numbers', async () => {
  await run();
  await write('migrations/003-second.sql', "INSERT INTO shelf SELECT name || ' again' FROM shelf");
  await write('migrations/002-first.sql', "INSERT INTO shelf VALUES ('first')");
  expect(await run()).toEqual({ applied: ['002-first.sql', '003-second.sql'] });
  expect(await run()).toEqual({ applied: [] });
  expect(await shelf()).toEqual(['first', 'first again', 'thing', 'thing again']);
});

test('the schema contains the migrations, so an empty database records them and does not run them', async () => {
  await write('migrations/002-first.sql', "INSERT INTO shelf VALUES ('first')");
  expect(await run()).toEqual({ applied: ['001-schema'] });
  expect(await run()).toEqual({ applied: [] });
  expect(await shelf()).toEqual(['thing']);
});

test('two shops that start at once apply schema and migrations once', async () => {
  const both = await Promise.all([run(), run()]);
  expect(both.flatMap(({ applied }) => applied)).toEqual(['001-schema']);
  await write('migrations/002-first.sql', "INSERT INTO shelf VALUES ('first')");
  const again = await Promise.all([run(), run()]);
  expect(again.flatMap(({ applied }) => applied)).toEqual(['002-first.sql']);
});

test('a migration gives way to those who hold what it needs, and begins again until it is through', async () => {
  await run();
  await write('migrations/002-wider.sql', 'ALTER TABLE shelf ADD COLUMN width integer');
  const reader = await database.pool.connect();
  try {
    await reader.query('BEGIN; SELECT FROM shelf');
    const running = run();
    const waits = 'The migration 002-wider.sql waits for others who use the database';
    await expect.poll(() => said.filter((one) => one === waits).length).toBeGreaterThan(1);
    // Between two tries others pass, who would wait behind it.
    await expect.poll(() => database.pool.query("INSERT INTO shelf VALUES ('passed')")).toBeDefined();
    await reader.query('COMMIT');
    expect(await running).toEqual({ applied: ['002-wider.sql'] });
    expect(await shelf()).toEqual(['passed', 'thing']);
  } finally {
    reader.release();
  }
});

test('our own SQL may enqueue jobs', async () => {
  await write('schema/03-job.sql', "SELECT graphile_worker.add_job('greet');");
  await expect(run()).resolves.toBeDefined();
});

test('a schema that fails leaves nothing behind', async () => {
  await write('schema/03-broken.sql', 'SELECT 1 / 0');
  await expect(run()).rejects.toThrow(/001-schema failed and changed nothing: division by zero/);
  await expect(shelf()).rejects.toThrow(/does not exist/);
});

test('a migration that fails changes nothing, and those before it stay', async () => {
  await run();
  await write('migrations/002-first.sql', "INSERT INTO shelf VALUES ('first')");
  await write('migrations/003-broken.sql', "INSERT INTO shelf VALUES ('half'); SELECT 1 / 0");
  await expect(run()).rejects.toThrow(/003-broken.sql failed and changed nothing: division by zero/);
  expect(await shelf()).toEqual(['first', 'thing']);
});

test('a migration that was changed after it was applied is refused', async () => {
  await run();
  await write('migrations/002-first.sql', "INSERT INTO shelf VALUES ('first')");
  await run();
  await write('migrations/002-first.sql', "INSERT INTO shelf VALUES ('other')");
  await expect(run()).rejects.toThrow(StartProblem);
  await expect(run()).rejects.toThrow(/002-first.sql was changed/);
});

test('a database that a newer shop migrated is refused', async () => {
  await write('migrations/002-newer.sql', "INSERT INTO shelf VALUES ('newer')");
  await run();
  await rm(join(folder, 'migrations/002-newer.sql'));
  await expect(run()).rejects.toThrow(/another version of the shop \(002-newer.sql is not known here\)/);
});

test('a database from before the first release is refused in one line that says the way over', async () => {
  await database.pool.query('CREATE TABLE migration (name text PRIMARY KEY, sha256 text NOT NULL)');
  await database.pool.query("INSERT INTO migration VALUES ('001-members.sql', '')");
  const refused = await run().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartProblem);
  expect((refused as Error).message).toMatch(
    /nothing was changed.*backup FILE.*export products.*import products/,
  );
  expect((refused as Error).message).not.toContain('\n');
  await expect(shelf()).rejects.toThrow(/does not exist/);
});
