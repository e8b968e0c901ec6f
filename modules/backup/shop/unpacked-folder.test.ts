import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADVISORY_LOCKS } from '#platform/db/advisory-locks.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makingFolder } from './backup-folder.ts';
import { whileNoOther } from './make-backup.ts';
import { removeUnpacked, unpackedFolder } from './unpacked-folder.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase('unpacked_folders');
  dataDir = await mkdtemp(join(tmpdir(), 'shop-unpacked-'));
});
afterAll(async () => {
  await database?.drop();
  await rm(dataDir, { recursive: true });
});

test('files of killed commands are removed, those of a running one are left alone', async () => {
  const folders = [
    unpackedFolder(dataDir, 'restore'),
    unpackedFolder(dataDir, 'rehearsal'),
    makingFolder(dataDir, 'killed'),
  ];
  for (const folder of folders) {
    await mkdir(join(folder, 'tables'), { recursive: true });
    await writeFile(join(folder, 'tables', 'member.copy'), 'everybody');
  }
  await mkdir(join(dataDir, 'uploads'));
  const remove = () => removeUnpacked({ ...database, log }, dataDir);
  await whileNoOther(database.pool, () => whileNoOther(database.pool, remove), ADVISORY_LOCKS.unpacking);
  expect(await readdir(dataDir)).toHaveLength(4);
  await whileNoOther(database.pool, remove, ADVISORY_LOCKS.unpacking);
  expect((await readdir(dataDir)).sort()).toEqual(['rehearsal-unpacked', 'restore-unpacked', 'uploads']);
  await remove();
  expect(await readdir(dataDir)).toEqual(['uploads']);
});

test('where they cannot be removed, the log says so and the shop starts', async () => {
  const logged: string[] = [];
  const error = (_facts: object, message: string) => void logged.push(message);
  await removeUnpacked({ ...database, log: { ...log, error } }, join(dataDir, 'missing'));
  expect(new Set(logged)).toEqual(
    new Set(['The files that a killed restore or backup left could not be removed']),
  );
});
