import { randomUUIDv7 } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFolderBackups } from '#platform/files/folder-backups.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createS3Backups } from '#platform/files/s3-backups.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import type { BackupPlace } from '#platform/ports/file-store.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { backUpWhenDue } from './back-up-when-due.ts';
import { backupFigures } from './backup-figures.ts';
import { makingFolder, nameBackup } from './backup-folder.ts';
import { whileNoOther } from './make-backup.ts';
import { proveBackup, readBackup } from './read-backup.ts';

const KEY = 'correct horse battery staple';

let database: TestDatabase;
let dataDir: string;
let folder: string;
let logged: string[];

beforeAll(async () => {
  database = await createTestDatabase('scheduled_backups');
});
afterAll(() => database?.drop());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-due-'));
  folder = join(dataDir, 'elsewhere', 'backups');
  logged = [];
  await database.pool.query('DELETE FROM backup_run');
});
afterEach(() => rm(dataDir, { recursive: true }));

function shop(changes: { keep?: number; at?: BackupPlace; everyHours?: number | undefined } = {}) {
  const note = (_facts: object, message: string) => void logged.push(message);
  return {
    pool: database.pool,
    newId: () => randomUUIDv7(),
    log: { debug: note, info: note, warn: note, error: note },
    uploads: createFolderStore(join(dataDir, 'uploads')),
    backups: {
      at: createFolderBackups(folder),
      everyHours: 24,
      keep: 3,
      key: KEY,
      making: makingFolder(dataDir, randomUUIDv7()),
      ...changes,
    },
  };
}

const backups = async () => (await readdir(folder)).sort();
const runs = async () =>
  (await database.pool.query('SELECT asked_by, bytes::int, failure FROM backup_run ORDER BY finished_at'))
    .rows;
const hoursPass = (hours: number) =>
  database.pool.query(
    'UPDATE backup_run SET started_at = started_at - make_interval(hours => $1), finished_at = finished_at - make_interval(hours => $1)',
    [hours],
  );

test('a backup is made when the last one is old enough, sealed, whole and recorded', async () => {
  await backUpWhenDue(shop());
  const [name = ''] = await backups();
  expect(name).toMatch(/^tillwright-[0-9a-f]{8}-\d{8}T\d{6}Z\.backup$/);
  await proveBackup(createReadStream(join(folder, name)), KEY);
  await expect(proveBackup(createReadStream(join(folder, name)), `${KEY}r`)).rejects.toThrow(
    /BACKUP_KEY is not the one/,
  );
  expect(await backupFigures(database)).toMatchObject({ madeAt: expect.any(Date), failure: null });

  await backUpWhenDue(shop());
  await hoursPass(23);
  await backUpWhenDue(shop());
  expect(await runs()).toEqual([{ asked_by: 'schedule', bytes: expect.any(Number), failure: null }]);
  await hoursPass(1);
  await backUpWhenDue(shop());
  expect(await runs()).toHaveLength(2);
  expect(await readdir(dataDir)).toEqual(['elsewhere']);
});

test('of several processes that ask at once, one makes it', async () => {
  await Promise.all(Array.from({ length: 4 }, () => backUpWhenDue(shop())));
  expect(await backups()).toHaveLength(1);
  expect(await runs()).toHaveLength(1);
});

test('without a schedule, or while another backup is under way, none is made', async () => {
  await backUpWhenDue(shop({ everyHours: undefined }));
  await whileNoOther(database.pool, () => backUpWhenDue(shop()));
  expect(existsSync(folder)).toBe(false);
  expect(await runs()).toEqual([]);
});

test('the newest are kept, and what another shop or a person put there is left alone', async () => {
  await mkdir(folder, { recursive: true });
  const own = await nameBackup(database.pool, new Date('2020-01-01T00:00:00Z'));
  const foreign = own.replace(/-[0-9a-f]{8}-/, '-00000000-');
  const olds = ['2020-01-01', '2021-01-01', '2022-01-01'].map((day) => new Date(`${day}T00:00:00Z`));
  const names = await Promise.all(olds.map((at) => nameBackup(database.pool, at, '-before-upgrade')));
  for (const name of [own, foreign, ...names, 'notes.txt', `${own}.txt`])
    await writeFile(join(folder, name), 'old');
  await backUpWhenDue(shop({ keep: 2 }));
  const left = await backups();
  expect(left).toEqual(expect.arrayContaining([foreign, names[2], 'notes.txt', `${own}.txt`]));
  expect(left).toHaveLength(5);
});

test('the file that a killed backup left behind is removed by the next', async () => {
  const left = makingFolder(dataDir, 'killed');
  await mkdir(join(left, 'tables'), { recursive: true });
  await writeFile(join(left, 'tables', 'member.copy'), 'everybody');
  await mkdir(folder, { recursive: true });
  const part = `${await nameBackup(database.pool, new Date())}.making-1`;
  await writeFile(join(folder, part), 'half');
  await backUpWhenDue(shop());
  expect(await readdir(dataDir)).toEqual(['elsewhere']);
  expect(await backups()).toEqual([expect.stringMatching(/\.backup$/)]);
});

test('a failure is recorded and reported, keeps the earlier backups, and the next hour tries again', async () => {
  await backUpWhenDue(shop());
  const before = await backups();
  await hoursPass(24);
  const taken = join(dataDir, 'a-file');
  await writeFile(taken, '');
  await backUpWhenDue(shop({ at: createFolderBackups(join(taken, 'inside')) }));
  expect(logged).toContain('The backup failed and is tried again in an hour');
  expect(await backups()).toEqual(before);
  expect(await backupFigures(database)).toMatchObject({
    madeAt: expect.any(Date),
    failure: expect.stringContaining('ENOTDIR'),
    failedAt: expect.any(Date),
  });
  await backUpWhenDue(shop());
  expect(await backupFigures(database)).toMatchObject({ failure: null, failedAt: null });
});

test.skipIf(process.platform === 'win32')(
  'pictures behind a linked folder are in it, links among them are not',
  async () => {
    const disk = join(dataDir, 'other-disk');
    await mkdir(disk);
    await writeFile(join(disk, 'picture.webp'), 'a picture');
    await symlink('/etc/passwd', join(disk, 'passwd.webp'));
    await symlink(disk, join(dataDir, 'uploads'));
    await backUpWhenDue(shop());
    const [name = ''] = await backups();
    const unpacked = await mkdtemp(join(dataDir, 'unpacked-'));
    const { uploads } = await readBackup(join(folder, name), unpacked, KEY);
    expect(uploads.map((upload) => upload.name)).toEqual(['picture.webp']);
    expect(await readdir(join(unpacked, 'uploads'))).toEqual(['picture.webp']);
  },
);

test('a bucket takes backups, keeps as many as it should, and keeps the earlier when it fails', async () => {
  const s3 = await startS3Server();
  const at = createS3Backups(s3.at('backups/'));
  const uploads = createS3Store(s3.at('shop/'), { log: shop().log });
  try {
    await uploads.put('picture.webp', Buffer.from('a picture'));
    const older = await nameBackup(database.pool, new Date('2020-01-01T00:00:00Z'));
    await at.write(older, async (open) => void open().end('old'));
    await backUpWhenDue({ ...shop({ at, keep: 1 }), uploads });
    const [name = '', ...others] = await at.names();
    expect([name === older, others]).toEqual([false, []]);
    const unpacked = await mkdtemp(join(dataDir, 'unpacked-'));
    const { uploads: kept } = await readBackup(await at.fetch(name, dataDir), unpacked, KEY);
    expect(kept.map((upload) => upload.name)).toEqual(['picture.webp']);

    await hoursPass(24);
    s3.weather = { answers: 403, code: 'AccessDenied' };
    await backUpWhenDue({ ...shop({ at, keep: 1 }), uploads });
    const [first, second] = await runs();
    expect(first).toEqual({ asked_by: 'schedule', bytes: expect.any(Number), failure: null });
    expect(second.failure).toMatch(/^s3:\/\/pictures\/\w+ answered 403 AccessDenied$/);
    s3.weather = 'fine';
    expect(await at.names()).toEqual([name]);
  } finally {
    await s3.close();
  }
});
