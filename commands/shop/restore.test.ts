import { randomUUIDv7 } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#settings';
import { writeBackup } from '#shop/backup/write-backup.ts';
import { loadDemo } from '#shop/demo/load-demo.ts';
import { readStorefront } from '#storefronts/read-storefront.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { Refused } from './command.ts';
import { restore } from './restore.ts';

const BLOCK = 512;

let folder: string;
let dataDir: string;
let file: string;
let sound: Buffer;
let empty: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-restore-'));
  dataDir = join(folder, 'data');
  file = join(folder, 'shop.backup');
  const full = await createTestDatabase('backed up');
  await loadDemo({ ...full, newId: () => randomUUIDv7() }, await readStorefront('keyboards'));
  await mkdir(join(folder, 'uploads', 'a'), { recursive: true });
  await writeFile(join(folder, 'uploads', 'a', 'picture.webp'), 'a picture'.repeat(200));
  await writeBackup({ pool: full.pool, uploads: join(folder, 'uploads') }, file);
  await full.drop();
  sound = await readFile(file);
  empty = await createTestDatabase('to restore into');
});
afterAll(async () => {
  await empty?.drop();
  await rm(folder, { recursive: true });
});

/** Restores these bytes and returns the error message, which must be one line and leave the data folder empty. */
async function refusalOf(bytes: Buffer): Promise<string> {
  await writeFile(file, bytes);
  const settings = readSettings({ DATA_DIR: dataDir });
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
}, 120_000);

test('so is one whose archive was cut short before it was compressed, at each of its parts', async () => {
  const tar = gunzipSync(sound);
  const parts = partsOf(tar);
  expect(parts.length).toBeGreaterThan(20);
  const lengths = new Set(parts.flatMap((part) => Object.values(part)).flatMap((at) => [at - 1, at, at + 1]));
  const { end = 0 } = parts.at(-1) ?? {};
  for (const length of [...lengths].filter((one) => one >= 0 && one < end))
    await refusalOf(gzipSync(tar.subarray(0, length), { level: 1 }));
}, 120_000);

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
}, 120_000);

test('the next restore removes the files that a killed one unpacked', async () => {
  await mkdir(join(dataDir, 'restore-unpacked', 'tables'), { recursive: true });
  await writeFile(join(dataDir, 'restore-unpacked', 'tables', 'member.copy'), 'everybody');
  await refusalOf(sound.subarray(0, 1_000));
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
