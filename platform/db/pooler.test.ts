import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartProblem } from '#packages/embedded-postgres/start-problem.ts';
import { administer } from '#tests/support/administer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type PgBouncer, pgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import { openDatabase } from './connect.ts';

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

const openThrough = (...lines: string[]) => throughPooler(database, lines);

async function throughPooler({ url, ownerUrl }: TestDatabase, lines: readonly string[]) {
  const pooler = await startPgBouncer(url, lines);
  poolers.push(pooler);
  return openDatabase({
    databaseUrl: pooler.url,
    databaseOwnerUrl: ownerUrl,
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

async function setForDatabase({ ownerUrl }: TestDatabase): Promise<void> {
  const name = new URL(ownerUrl).pathname.slice(1);
  for (const [setting, value] of Object.entries(SETTINGS))
    await administer(ownerUrl, `ALTER DATABASE "${name}" SET ${setting} = '${value}'`);
}

test.skipIf(!pgBouncer)('a pooler that refuses or drops the settings of sessions is named', async () => {
  expect(await complaint(openThrough('pool_mode = session'))).toMatch(/^A pooler refuses .*docs\/deploy\.md/);
  expect(await complaint(openThrough('pool_mode = session', IGNORED))).toMatch(/drops the settings/);
});

test.skipIf(!pgBouncer)('PgBouncer works in session mode, and is refused in transaction mode', async () => {
  await setForDatabase(database);
  for (const mode of ['transaction', 'statement'])
    expect(await complaint(openThrough(`pool_mode = ${mode}`, IGNORED))).toMatch(
      /shares sessions between transactions: set pool_mode = session/,
    );
  const opened = await openThrough('pool_mode = session', IGNORED);
  const { rows } = await opened.pool.query({ name: 'kept', text: 'SELECT 1 AS one' });
  expect(rows).toEqual([{ one: 1 }]);
  await opened.close();
});

test.skipIf(!pgBouncer)(
  'behind PgBouncer the shop sells, tells its pages of it, and sends mail',
  async () => {
    const direct = await createTestDatabase('behind a pooler');
    await setForDatabase(direct);
    const behind = await throughPooler(direct, ['pool_mode = session', IGNORED]);
    const drop = () => behind.close().then(direct.drop);
    const shop = await startTestShop('behind a pooler', { jobs: true, database: { ...behind, drop } });
    try {
      const changes: string[] = [];
      shop.open.changes.watch({
        changed: (change) => changes.push(change),
        connected() {},
        disconnected() {},
      });
      const { name: productName } = await shop.addProduct();
      const as = await shop.signUp('Paula');
      const body = { productName, quantity: 2, userAddress: '1 Test Street', userNumber: '0123456' };
      expect((await shop.call('POST', '/orders', { as, body })).status).toBe(201);
      await expect.poll(() => changes).toContain('orders');
      expect(await shop.mailTo(as.email, 'Verify your address')).toContain(shop.url);
      await shop.expectSound();
    } finally {
      await shop.close();
    }
  },
);
