import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJobs } from '#platform/jobs/run-jobs.ts';
import type { Shop } from '#platform/shop.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('listening_client');
});
afterAll(() => database?.drop());

let nobodyAwaited: unknown[];
const note = (error: unknown) => nobodyAwaited.push(error);
beforeEach(() => {
  nobodyAwaited = [];
  process.on('unhandledRejection', note);
});
afterEach(() => void process.off('unhandledRejection', note));

/** The pool, whose next LISTEN waits for `fail` and then fails. */
function withBrokenListen(pool: pg.Pool) {
  let fail: () => void = () => undefined;
  const listening = new Promise<void>((isListening) => {
    pool.once('acquire', function breakListen(client: pg.PoolClient) {
      const query = client.query.bind(client) as (...call: unknown[]) => unknown;
      const broken = (...call: unknown[]) => {
        if (typeof call[0] !== 'string' || !call[0].startsWith('LISTEN')) return query(...call);
        client.query = query as pg.PoolClient['query'];
        isListening();
        return new Promise((_, reject) => {
          fail = () => reject(new Error('The connection broke'));
        });
      };
      client.query = broken as unknown as pg.PoolClient['query'];
      pool.once('acquire', breakListen);
    });
  });
  return { listening, fail: () => fail() };
}

test('a runner that stops while its LISTEN fails throws nothing that nobody awaits', async () => {
  const { listening, fail } = withBrokenListen(database.pool);
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const shop = { pool: database.pool, log, parts: { jobs: {}, subscribers: [], cleanups: [] } };
  const runner = await runJobs(shop as unknown as Shop, new EventEmitter());
  await listening;
  const stopped = runner.stop();
  fail();
  await stopped;
  await pause(50);
  expect(nobodyAwaited).toEqual([]);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});
