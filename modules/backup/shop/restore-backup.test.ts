import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

// Other tests wait for locks on the same server.
const WAITING = `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
  WHERE NOT granted AND datname = current_database()`;

let database: TestDatabase;
let folder: string;
let manifest: Manifest;

beforeAll(async () => {
  database = await createTestDatabase('undone_restore');
  folder = await mkdtemp(join(tmpdir(), 'shop-undone-'));
  const file = join(folder, 'shop.backup');
  const source = { pool: database.pool, uploads: createFolderStore(join(folder, 'none')) };
  await writeBackup(source, file, { making: join(folder, 'making') });
  manifest = await readBackup(file, folder);
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true });
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(database.ownerUrl);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('a restore that the database takes back is undone elsewhere too', async () => {
  const owner = await connect();
  const undo = vi.fn(async () => undefined);
  await expect(restoreBackup(owner, folder, { ...manifest, migrations: [] }, undo)).rejects.toThrow(
    'another version',
  );
  expect(undo).toHaveBeenCalledOnce();
  await owner.end();
});

test('with the connection lost nothing is undone, as it may have been committed', async () => {
  const [owner, reader] = [await connect(), await connect()];
  const { rows } = await owner.query('SELECT pg_backend_pid() AS pid');
  await reader.query('BEGIN; LOCK TABLE member IN ACCESS SHARE MODE');
  const undo = vi.fn(async () => undefined);
  const restoring = expect(restoreBackup(owner, folder, manifest, undo)).rejects.toThrow();
  await expect.poll(async () => (await database.pool.query(WAITING)).rowCount).toBe(1);
  await reader.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
  await restoring;
  expect(undo).not.toHaveBeenCalled();
  await Promise.allSettled([owner.end(), reader.end()]);
});
