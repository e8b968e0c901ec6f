import { randomUUIDv7 } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { proveBackup } from '#modules/backup/shop/read-backup.ts';
import { createS3Backups } from '#platform/files/s3-backups.ts';
import { BadSetting, readSettings } from '#settings';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts';
import { readStorefront } from '#themes/read-storefront.ts';
import { backup } from './backup.ts';
import { Refused } from './command.ts';
import { restore } from './restore.ts';

const KEY = 'correct horse battery staple';

let s3: S3Server;
let live: TestDatabase;
let folder: string;
let said: string[];

beforeAll(async () => {
  s3 = await startS3Server();
  live = await createTestDatabase('backup command');
  await loadDemo({ ...live, newId: () => randomUUIDv7() }, await readStorefront('keyboards'));
});
afterAll(async () => {
  await live?.drop();
  await s3?.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-command-'));
  await mkdir(join(folder, 'uploads', 'a'), { recursive: true });
  await writeFile(join(folder, 'uploads', 'a', 'picture.webp'), 'a picture');
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  s3.weather = 'fine';
  expect(await readdir(folder)).toEqual(['uploads']);
  await rm(folder, { recursive: true });
});

/** The pictures stay in the data folder, so that only the backup meets the weather. */
const settingsOf = (env: Record<string, string | undefined> = {}) =>
  readSettings({ DATA_DIR: folder, BACKUP_KEY: KEY, ...s3.env, UPLOADS_URL: undefined, ...env });

const backUp = (address: string, env?: Record<string, string | undefined>) =>
  backup.run({ pool: live.pool, database: live, settings: settingsOf(env) }, [address], new Set());

const products = async ({ pool }: TestDatabase) => (await pool.query('SELECT FROM product')).rowCount;

test('a backup goes to object storage, sealed, under a name of its own, and is restored from there', async () => {
  expect(await backUp('s3://pictures/own')).toBe(0);
  const [, address = ''] =
    /^(s3:\/\/pictures\/own\/tillwright-\S+\.backup): \d+ rows of \d+ tables, 1 pictures\.$/.exec(
      said[0] ?? '',
    ) ?? [];
  const at = createS3Backups(s3.at('own/'));
  expect(await at.names()).toEqual([address.split('/').at(-1)]);
  await proveBackup(await at.read(address.split('/').at(-1) ?? ''), KEY);

  const other = await createTestDatabase('restored from a bucket');
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-restored-'));
  try {
    const settings = settingsOf({ DATA_DIR: dataDir });
    expect(await restore.run({ pool: other.pool, database: other, settings }, [address], new Set())).toBe(0);
    expect(await products(other)).toBe(await products(live));
    expect(await readFile(join(dataDir, 'uploads', 'a', 'picture.webp'), 'utf8')).toBe('a picture');
  } finally {
    await other.drop();
    await rm(dataDir, { recursive: true });
  }
});

test('there it takes a name too, and never replaces another backup', async () => {
  expect(await backUp('s3://pictures/named/shop.backup')).toBe(0);
  expect(said[0]).toMatch(/^s3:\/\/pictures\/named\/shop\.backup: /);
  await expect(backUp('s3://pictures/named/shop.backup')).rejects.toThrow(
    's3://pictures/named/shop.backup is there already: choose another name.',
  );
  expect(await createS3Backups(s3.at('named/')).names()).toEqual(['shop.backup']);
});

test('without a key, without the settings of the storage, or at no proper address it is refused', async () => {
  const before = await s3.keys();
  await expect(backUp('s3://pictures/own', { BACKUP_KEY: undefined })).rejects.toThrow(
    new Refused('A backup to object storage is always sealed: set BACKUP_KEY.'),
  );
  const unset = { S3_ACCESS_KEY_ID: undefined, S3_SECRET_ACCESS_KEY: undefined };
  await expect(backUp('s3://pictures/own', unset)).rejects.toThrow(
    new BadSetting('FILE needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'),
  );
  for (const address of ['s3://', 's3://pictures/../own', 's3://pictures/own/a b.backup'])
    await expect(backUp(address), address).rejects.toThrow(BadSetting);
  expect(await s3.keys()).toEqual(before);
});

test('a storage that refuses it, breaks off or cannot give it back leaves nothing there', async () => {
  const before = await s3.keys();
  for (const [weather, refusal] of [
    [{ answers: 403, code: 'AccessDenied' }, /^s3:\/\/pictures\/own answered 403 AccessDenied\. /],
    ['cuts uploads', /^s3:\/\/pictures\/own cannot be reached \(\w+\)\. /],
    ['cuts answers', /^s3:\/\/pictures\/own\/tillwright-\S+ could not be read back: .+\. /],
  ] as const) {
    s3.weather = weather;
    const refused = await backUp('s3://pictures/own').catch((error: Error) => error);
    expect(refused, String(weather)).toBeInstanceOf(Refused);
    expect((refused as Refused).message).toMatch(refusal);
    expect((refused as Refused).message).toMatch(/^.+\. No backup was made\.$/);
    s3.weather = 'fine';
    expect(await s3.keys(), String(weather)).toEqual(before);
  }
  expect(said).toEqual([]);
});
