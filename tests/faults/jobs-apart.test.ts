import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtProgram } from '../support/built-program.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { prepareServingProcess, type ServingProcess } from '../support/serving-process.ts';

const PROGRAM = await builtProgram('serve-calls');

let dataDir: string;
let database: TestDatabase;
let visitors: ServingProcess;
let jobs: ServingProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-jobs-apart-'));
  database = await createTestDatabase('jobs_apart', { stocked: true });
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    LOG_LEVEL: 'debug',
  };
  visitors = await prepareServingProcess({ ...env, JOBS: 'none' });
  await visitors.start();
  jobs = await prepareServingProcess({ ...env, JOBS: 'only', PUBLIC_URL: visitors.url });
});
afterAll(async () => {
  await Promise.all([visitors?.stop(), jobs?.stop()]);
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const count = async (sql: string): Promise<number> =>
  (await database.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`)).rows[0]!.count;

test('a process without jobs leaves them to one that does nothing else', async () => {
  const una = { name: 'Una', email: 'una@example.com', password: 'a secret of una' };
  const { status } = await visitors.call('POST', '/auth/sign-up/email', { body: una });
  expect(status).toBe(200);
  expect(await count('outbox WHERE done_at IS NULL')).toBeGreaterThan(0);

  await jobs.start();
  await expect.poll(() => count('outbox WHERE done_at IS NULL')).toBe(0);
  const working = ({ said }: ServingProcess) => said.some((line) => line.includes('looking for jobs'));
  await expect.poll(() => working(jobs)).toBe(true);
  // It started earlier, so its jobs would have said so by now.
  expect(working(visitors)).toBe(false);
});

test('a process with jobs only answers monitors alone', async () => {
  const ask = async (path: string) => (await fetch(`${jobs.url}${path}`)).status;
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect([path, await ask(path)]).toEqual([path, 200]);
  for (const path of [
    '/',
    '/product',
    '/api/product',
    '/api/storefront',
    '/sandbox',
    '/sandbox/identity',
    '/robots.txt',
  ])
    expect([path, await ask(path)]).toEqual([path, 404]);
  const booking = await jobs.call('POST', '/orders', { body: {} });
  expect([booking.status, booking.body.code]).toEqual([404, 'not_found']);
});

test.each([
  [['--jobs', 'some'], 'JOBS is "some": it takes on or only or none.'],
  [['--jobs=only'], 'JOBS is "only" without DATABASE_URL: the shop’s own database serves one process.'],
  [['--workers', 'none'], '"--workers none" is not a way to start the shop: use --jobs only or --jobs none.'],
  [['--jobs'], '"--jobs" is not a way to start the shop: use --jobs only or --jobs none.'],
])('a start with %s is refused in one line', (words, line) => {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, `${line}\n`]);
});
