import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer } from '#tests/support/administer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type PgBouncer, pgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts';
import { openDatabase } from './connect.ts';
import { StartProblem } from './start-problem.ts';

const IGNORED =
  'ignore_startup_parameters = options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout';
const SETTINGS = {
  timezone: 'UTC',
  random_page_cost: '1.1',
  statement_timeout: '15s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '30s',
};

let database: TestDatabase;
const poolers: PgBouncer[] = [];

beforeAll(async () => {
  database = await createTestDatabase('pooler', { empty: true });
});
afterAll(async () => {
  for (const pooler of poolers) await pooler.stop();
  await database.drop();
});

async function openThrough(...lines: string[]) {
  const pooler = await startPgBouncer(database.url, lines);
  poolers.push(pooler);
  return openDatabase({
    databaseUrl: pooler.url,
    databaseOwnerUrl: database.url,
    dataDir: '',
    log: { info() {}, warn() {} },
    applicationName: 'pooler',
  });
}

async function complaint(opening: Promise<unknown>): Promise<string> {
  const error = await opening.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartProblem);
  return (error as StartProblem).message;
}

async function setForDatabase(): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  for (const [setting, value] of Object.entries(SETTINGS))
    await administer(database.url, `ALTER DATABASE "${name}" SET ${setting} = '${value}'`);
}

test.skipIf(!pgBouncer)('a pooler that refuses or drops the settings of sessions is named', async () => {
  expect(await complaint(openThrough('pool_mode = session'))).toMatch(/^A pooler refuses .*docs\/deploy\.md/);
  expect(await complaint(openThrough('pool_mode = session', IGNORED))).toMatch(/drops the settings/);
});

test.skipIf(!pgBouncer)('PgBouncer works in session mode, and is refused in transaction mode', async () => {
  await setForDatabase();
  for (const mode of ['transaction', 'statement'])
    expect(await complaint(openThrough(`pool_mode = ${mode}`, IGNORED))).toMatch(
      /shares sessions between transactions: set pool_mode = session/,
    );
  const opened = await openThrough('pool_mode = session', IGNORED);
  const { rows } = await opened.pool.query({ name: 'kept', text: 'SELECT 1 AS one' });
  expect(rows).toEqual([{ one: 1 }]);
  await opened.close();
});
