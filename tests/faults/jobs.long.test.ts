import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { releaseDeadWorkers } from '#platform/jobs/dead-workers.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { prepareServingProcess, type ServingProcess } from '../support/serving-process.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';

// The third attempt of a job comes ten seconds after the first.
const PATIENCE_MS = 25_000;

// Long enough for the polls to time out first, with their own message.
vi.setConfig({ testTimeout: 3 * PATIENCE_MS });

let dataDir: string;
let database: TestDatabase;
let smtp: SmtpServer;
let processes: ServingProcess[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-jobs-'));
  database = await createTestDatabase('jobs', { stocked: true });
  smtp = await startSmtpServer();
});
afterAll(async () => {
  await smtp?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  Object.assign(smtp, { mood: 'take', offered: 0, taken: [] });
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.kill()));
});

async function startProcess(): Promise<ServingProcess> {
  const process = await prepareServingProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'silent',
  });
  processes.push(process);
  await process.start();
  return process;
}

const ask = async (key: string) => {
  const to = 'mia@example.com';
  await database.pool.query('INSERT INTO subscriber (email, mails) VALUES ($1, 1) ON CONFLICT DO NOTHING', [
    to,
  ]);
  await enqueue(database.pool, 'mail', key, { template: 'newsletter-confirm', to });
};

const done = async (key: string) => {
  const { rows } = await database.pool.query(
    'SELECT done_at IS NOT NULL AS done FROM outbox WHERE dedupe_key = $1',
    [key],
  );
  return rows;
};

const jobs = async () =>
  (
    await database.pool.query(
      "SELECT key, attempts, locked_at IS NOT NULL AS locked FROM graphile_worker.jobs WHERE key LIKE 'mail:%'",
    )
  ).rows;

/** The processes that have announced themselves as workers. */
const workers = async () =>
  (await database.pool.query('SELECT DISTINCT process_key FROM job_worker')).rows.map(
    ({ process_key }) => process_key,
  );

const eventually = <T>(look: () => T | Promise<T>) =>
  expect.poll(look, { timeout: PATIENCE_MS, interval: 50 });

/** A process that is stuck sending this mail. */
async function busySending(key: string): Promise<ServingProcess> {
  smtp.mood = 'hang';
  const process = await startProcess();
  await ask(key);
  await eventually(() => smtp.offered).toBe(1);
  return process;
}

test('a mail that a killed process was sending is sent within seconds by one that runs beside it', async () => {
  const killed = await busySending('mail:beside');
  await startProcess();
  smtp.mood = 'take';
  await killed.kill();
  await eventually(() => done('mail:beside')).toEqual([{ done: true }]);
  expect(smtp.taken).toHaveLength(1);
  await eventually(jobs).toEqual([]);
});

test('a mail that a killed process was sending is sent by the process that is started after it', async () => {
  const killed = await busySending('mail:after');
  await killed.kill();
  smtp.mood = 'take';
  await startProcess();
  await eventually(() => done('mail:after')).toEqual([{ done: true }]);
  expect(smtp.taken).toHaveLength(1);
  await eventually(jobs).toEqual([]);
});

test('a process that works on a job keeps it from the others for as long as it lives', async () => {
  const busy = await busySending('mail:kept');
  const before = await workers();
  await startProcess();
  await eventually(async () => (await workers()).some((key) => !before.includes(key))).toBe(true);
  // Every process does this every few seconds.
  await releaseDeadWorkers(database.pool);
  expect(smtp.offered).toBe(1);
  expect(await jobs()).toEqual([{ key: 'mail:kept', attempts: 1, locked: true }]);
  smtp.mood = 'take';
  await busy.kill();
  await eventually(() => done('mail:kept')).toEqual([{ done: true }]);
});

test('a mail that the mail server refuses is tried again, kept, and sent once when it takes it', async () => {
  smtp.mood = 'refuse';
  await startProcess();
  await ask('mail:refused');
  await eventually(() => smtp.offered).toBeGreaterThan(1);
  expect(await done('mail:refused')).toEqual([{ done: false }]);
  smtp.mood = 'take';
  await eventually(() => done('mail:refused')).toEqual([{ done: true }]);
  expect(smtp.taken).toHaveLength(1);
  expect(smtp.taken[0]).toContain('To: mia@example.com');
  await eventually(jobs).toEqual([]);
});

test('a job that broke off with its connection is finished, and the process goes on with the next ones', async () => {
  const process = await startProcess();
  for (let cut = 0; cut < 5; cut += 1) {
    await ask(`mail:cut ${cut}`);
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'shop%'`,
    );
  }
  const waiting = async () =>
    (
      await database.pool.query(
        `SELECT dedupe_key FROM outbox WHERE dedupe_key LIKE 'mail:cut%' AND done_at IS NULL`,
      )
    ).rows;
  await eventually(waiting).toEqual([]);
  await eventually(jobs).toEqual([]);
  await ask('mail:cut later');
  await eventually(() => done('mail:cut later')).toEqual([{ done: true }]);
  expect(process.ended()).toBeUndefined();
});
