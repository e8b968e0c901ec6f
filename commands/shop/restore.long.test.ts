import { randomUUIDv7 } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { create, extract, replace } from 'tar';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { writeBackup } from '#modules/backup/shop/write-backup.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import { readSettings } from '#settings';
import { administer } from '#tests/support/administer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { readStorefront } from '#themes/read-storefront.ts';
import { Refused } from './command.ts';
import { restore } from './restore.ts';

const BLOCK = 512;
const KEY = 'correct horse battery staple';

let folder: string;
let dataDir: string;
let file: string;
let sound: Buffer;
let sealed: Buffer;
let empty: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-restore-'));
  dataDir = join(folder, 'data');
  file = join(folder, 'shop.backup');
  const full = await createTestDatabase('backed up');
  await loadDemo({ ...full, newId: () => randomUUIDv7() }, await readStorefront('keyboards'));
  await mkdir(join(folder, 'uploads', 'a'), { recursive: true });
  await writeFile(join(folder, 'uploads', 'a', 'picture.webp'), 'a picture'.repeat(200));
  await mkdir(join(folder, 'uploads', 'b', 'c'), { recursive: true });
  await writeFile(join(folder, 'uploads', 'b', 'c', 'picture.webp'), 'another picture'.repeat(200));
  const source = { pool: full.pool, uploads: createFolderStore(join(folder, 'uploads')) };
  const making = join(folder, 'making');
  await writeBackup(source, file, { making });
  sound = await readFile(file);
  await writeBackup(source, file, { making, key: KEY });
  sealed = await readFile(file);
  await full.drop();
  empty = await createTestDatabase('to restore into');
});
afterAll(async () => {
  await empty?.drop();
  await rm(folder, { recursive: true });
});

/** Restores these bytes and returns the error message, which must be one line and leave the data folder empty. */
async function refusalOf(bytes: Buffer, BACKUP_KEY?: string): Promise<string> {
  await writeFile(file, bytes);
  const settings = readSettings({ DATA_DIR: dataDir, BACKUP_KEY });
  const refusal = await restore
    .run({ pool: empty.pool, database: empty, settings }, [file], new Set())
    .catch((error: Error) => error);
  expect(refusal).toBeInstanceOf(Refused);
  expect(await readdir(dataDir)).toEqual([]);
  const { message } = refusal as Refused;
  expect(message).toMatch(/^.+ Nothing was changed\.$/);
  return message;
}

test('a backup that was cut short is refused in one line and leaves nothing, wherever it was cut', async () => {
  const step = Math.ceil(sound.length / 150);
  const lengths = Array.from({ length: 150 }, (_, i) => i * step).filter((length) => length < sound.length);
  const ends = Array.from({ length: 20 }, (_, i) => sound.length - 1 - i);
  for (const length of [...lengths, ...ends]) await refusalOf(sound.subarray(0, length));
});

test('so is one whose archive was cut short before it was compressed, at each of its parts', async () => {
  const tar = gunzipSync(sound);
  const parts = partsOf(tar);
  expect(parts.length).toBeGreaterThan(20);
  const lengths = new Set(parts.flatMap((part) => Object.values(part)).flatMap((at) => [at - 1, at, at + 1]));
  const { end = 0 } = parts.at(-1) ?? {};
  for (const length of [...lengths].filter((one) => one >= 0 && one < end))
    await refusalOf(gzipSync(tar.subarray(0, length), { level: 1 }));
});

test('so is one with a byte that was changed', async () => {
  // Skip the 10-byte gzip header: it holds only a time and a platform.
  const tar = gunzipSync(sound);
  const places = Array.from({ length: 150 }, (_, i) => 10 + Math.floor((i * (sound.length - 10)) / 150));
  for (const place of places) {
    const changed = Buffer.from(sound);
    changed[place] = (changed[place] ?? 0) ^ 0x10;
    // Some bits of a compressed stream carry no data, so flipping them does no harm.
    if (!unpacksTo(tar, changed)) await refusalOf(changed);
  }
});

test('so is a sealed one, wherever it was cut and whichever byte was changed', async () => {
  const places = Array.from({ length: 20 }, (_, i) => Math.floor((i * sealed.length) / 20));
  for (const place of [...places, 1, 40, sealed.length - 1]) {
    await refusalOf(sealed.subarray(0, place), KEY);
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 0x10;
    await refusalOf(changed, KEY);
  }
  await refusalOf(Buffer.concat([sealed, Buffer.from('more')]), KEY);
});

test('so is one with another key, with none, and one that nobody sealed where a key is set', async () => {
  expect(await refusalOf(sealed, 'another horse battery staple')).toContain('BACKUP_KEY is not the one');
  expect(await refusalOf(sealed)).toContain('is sealed: set BACKUP_KEY');
  expect(await refusalOf(sound, KEY)).toContain('is no backup that was sealed');
  const keyFile = join(folder, 'key');
  expect(await refusalOf(sealed, `file://${keyFile}`)).toContain('a file that cannot be read: ENOENT');
  await writeFile(keyFile, 'short\n');
  expect(await refusalOf(sealed, `file://${keyFile}`)).toContain('fewer than 32 bytes');
  await writeFile(keyFile, 'x'.repeat(32));
  expect(await refusalOf(sealed, `file://${keyFile}`)).toContain('BACKUP_KEY is not the one');
});

test.skipIf(process.platform === 'win32')('so is one with links, which lead nowhere out of it', async () => {
  const outside = join(folder, 'outside');
  await mkdir(outside, { recursive: true });
  await writeFile(join(outside, 'secret'), 'kept');
  for (const path of ['tables/orders.copy', 'uploads/a', 'manifest.json', 'tables']) {
    const at = await mkdtemp(join(folder, 'linked-'));
    await writeFile(file, sound);
    await extract({ file, cwd: at });
    await rm(join(at, path), { recursive: true });
    await symlink(path.includes('.') ? join(outside, 'secret') : outside, join(at, path));
    await create({ file, cwd: at, gzip: true }, await readdir(at));
    expect(await refusalOf(await readFile(file)), path).toMatch(/ lacks | is not a backup /);
  }
  // A link first, then a file through it.
  const at = await mkdtemp(join(folder, 'linked-'));
  await mkdir(join(at, 'one'));
  await symlink(outside, join(at, 'one', 'uploads'));
  await mkdir(join(at, 'two', 'uploads'), { recursive: true });
  await writeFile(join(at, 'two', 'uploads', 'secret'), 'replaced');
  await create({ file: join(at, 'tar'), cwd: join(at, 'one') }, ['uploads']);
  await replace({ file: join(at, 'tar'), cwd: join(at, 'two') }, ['uploads/secret']);
  await refusalOf(gzipSync(await readFile(join(at, 'tar'))));
  expect(await readdir(outside)).toEqual(['secret']);
  expect(await readFile(join(outside, 'secret'), 'utf8')).toBe('kept');
});

test('a sealed one is restored with its key', async () => {
  const other = await createTestDatabase('sealed');
  await writeFile(file, sealed);
  const settings = readSettings({ DATA_DIR: join(folder, 'restored'), BACKUP_KEY: KEY });
  const code = await restore.run({ pool: other.pool, database: other, settings }, [file], new Set());
  const { rows } = await other.pool.query('SELECT count(*)::int AS products FROM product');
  await other.drop();
  expect(code).toBe(0);
  expect(rows[0].products).toBeGreaterThan(0);
  expect(await readdir(join(folder, 'restored'))).toEqual(['uploads']);
});

test('one in a bucket is restored from there, with its pictures into a bucket, or nothing is', async () => {
  const s3 = await startS3Server();
  const other = await createTestDatabase('from_a_bucket');
  try {
    await createS3Store(s3.at('backups/'), { log: { error() {}, info() {} } }).put('shop.backup', sealed);
    const settings = readSettings({ DATA_DIR: join(folder, 'no-pictures'), BACKUP_KEY: KEY, ...s3.env });
    const run = () =>
      restore.run(
        { pool: other.pool, database: other, settings },
        ['s3://pictures/backups/shop.backup'],
        new Set(),
      );
    s3.weather = { answers: 403, code: 'AccessDenied' };
    await expect(run()).rejects.toThrow('answered 403 AccessDenied. Nothing was changed.');
    s3.weather = 'cuts uploads';
    await expect(run()).rejects.toThrow(/^s3:\/\/pictures\/shop cannot be reached .+ Nothing was changed\.$/);
    expect((await other.pool.query('SELECT FROM product')).rowCount).toBe(0);
    s3.weather = 'fine';
    expect(await run()).toBe(0);
    expect((await other.pool.query('SELECT FROM product')).rowCount).toBeGreaterThan(0);
    expect(await s3.keys()).toEqual(['backups/shop.backup', 'shop/a/picture.webp', 'shop/b/c/picture.webp']);
    expect(await readdir(join(folder, 'no-pictures'))).toEqual([]);
  } finally {
    await other.drop();
    await s3.close();
  }
});

test('the next restore removes the files that a killed one unpacked', async () => {
  await mkdir(join(dataDir, 'restore-unpacked', 'tables'), { recursive: true });
  await writeFile(join(dataDir, 'restore-unpacked', 'tables', 'member.copy'), 'everybody');
  await refusalOf(sound.subarray(0, 1_000));
});

test('a restore that fails in the database or the store removes the pictures that it added, and no other', async () => {
  await writeFile(file, sound);
  const other = await createTestDatabase('fails_late');
  const at = join(folder, 'fails-late');
  const uploads = join(at, 'uploads');
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const fail = async () => {
    await expect(
      restore.run(
        { pool: other.pool, database: other, settings: readSettings({ DATA_DIR: at }) },
        [file],
        new Set(),
      ),
    ).rejects.toThrow(Refused);
    expect(await readdir(at)).toEqual(['uploads']);
    return (await readdir(uploads, { recursive: true })).filter((name) => name.includes('.')).sort();
  };
  try {
    // One picture finds a file where its folder should be.
    await mkdir(uploads, { recursive: true });
    await writeFile(join(uploads, 'b'), 'in the way');
    expect(await fail()).toEqual([]);
    await rm(join(uploads, 'b'));

    await mkdir(join(uploads, 'a'), { recursive: true });
    await writeFile(join(uploads, 'a', 'picture.webp'), 'a picture'.repeat(200));
    await writeFile(join(uploads, 'own.webp'), 'own picture');
    await administer(other.ownerUrl, `INSERT INTO migration (name, sha256) VALUES ('999-later', '')`);
    expect(await fail()).toEqual(['a/picture.webp', 'own.webp']);
    expect(print).not.toHaveBeenCalled();
  } finally {
    print.mockRestore();
    await other.drop();
  }
});

function unpacksTo(tar: Buffer, packed: Buffer): boolean {
  try {
    return gunzipSync(packed).equals(tar);
  } catch {
    return false;
  }
}

/** Offsets of each tar entry: header, content, end of content, end of padding. */
function partsOf(tar: Buffer): { start: number; content: number; contentEnd: number; end: number }[] {
  const parts = [];
  for (let start = 0; tar[start] !== 0; ) {
    const size = Number.parseInt(tar.toString('latin1', start + 124, start + 135), 8);
    const content = start + BLOCK;
    const end = content + Math.ceil(size / BLOCK) * BLOCK;
    parts.push({ start, content, contentEnd: content + size, end });
    start = end;
  }
  return parts;
}
