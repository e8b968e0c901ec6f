import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBackup } from '#modules/backup/shop/write-backup.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { builtProgram } from '../support/built-program.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { prepareServingProcess } from '../support/serving-process.ts';

// Other tests wait for locks on the same server.
const WAITING = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE NOT granted AND datname = current_database()`;

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-killed-restore-'));
  database = await createTestDatabase('killed_restore', { stocked: true });
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('a shop that starts removes the customers’ data that a killed restore unpacked', async () => {
  const dataDir = join(folder, 'data');
  const backup = join(folder, 'shop.backup');
  const source = { pool: database.pool, uploads: createFolderStore(join(dataDir, 'uploads')) };
  await writeBackup(source, backup, { making: join(folder, 'making') });
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl };

  // A reader of one table keeps the restore from replacing it.
  const reader = new pg.Client(database.ownerUrl);
  await reader.connect();
  await reader.query('BEGIN; LOCK TABLE member IN ACCESS SHARE MODE');
  const words = [await builtProgram('shop'), 'restore', backup, '--replace'];
  const restoring = spawn(process.execPath, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...env },
  });
  await expect.poll(async () => (await database.pool.query(WAITING)).rowCount).toBe(1);
  restoring.kill('SIGKILL');
  await once(restoring, 'exit');
  await reader.end();
  expect(await readdir(join(dataDir, 'restore-unpacked', 'tables'))).toContain('member.copy');

  const shop = await prepareServingProcess(env);
  await shop.start();
  const left = await readdir(dataDir);
  await shop.stop();
  expect(left.filter((name) => name.includes('unpacked'))).toEqual([]);
});
