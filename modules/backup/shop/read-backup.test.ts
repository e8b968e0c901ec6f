import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { create } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { UnsoundBackup } from './unsound-backup.ts';

const ROWS = 'mia@example.com\tMia Miller\t1 Market Street\n';

let scratch: string;
let sound: Buffer;

// A backup of one row, small enough to be cut at each of its bytes; `seal.test.ts` does the same with a sealed one.
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'shop-read-backup-'));
  const from = join(scratch, 'from');
  await mkdir(join(from, 'tables'), { recursive: true });
  await writeFile(join(from, 'tables', 'member.copy'), ROWS);
  const manifest: Manifest = {
    format: 1,
    madeAt: '2026-11-22T20:15:00.000Z',
    migrations: [],
    tables: [{ name: 'member', columns: ['email'], rows: 1, sha256: sha256(ROWS) }],
    sequences: [],
    uploads: [],
  };
  await writeFile(join(from, MANIFEST_FILE), JSON.stringify(manifest));
  await create({ file: join(scratch, 'sound'), cwd: from, gzip: true, portable: true }, [
    MANIFEST_FILE,
    'tables',
  ]);
  sound = await readFile(join(scratch, 'sound'));
});
afterAll(() => rm(scratch, { recursive: true }));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Reads a backup; returns the refusal, if there is one, and what is unpacked then. */
async function read(file: string) {
  const folder = join(scratch, 'unpacked');
  await mkdir(folder);
  const refusal = await readBackup(file, folder).then(
    () => undefined,
    (error: unknown) => error,
  );
  const unpacked = await readdir(folder);
  await rm(folder, { recursive: true });
  return { refusal, isUnpacked: unpacked.includes('tables') };
}

test('a backup is read whole; cut at any length nothing of it is unpacked', async () => {
  const file = join(scratch, 'cut');
  await writeFile(file, sound);
  expect(await read(file)).toEqual({ refusal: undefined, isUnpacked: true });
  for (let length = sound.length - 1; length >= 0; length -= 1) {
    await truncate(file, length);
    const { refusal, isUnpacked } = await read(file);
    expect([length, isUnpacked]).toEqual([length, false]);
    expect(refusal, `${length}`).toBeInstanceOf(UnsoundBackup);
  }
});

test('with any byte changed it is refused', async () => {
  const file = join(scratch, 'changed');
  for (let at = 0; at < sound.length; at += 1) {
    const changed = Buffer.from(sound);
    changed[at] = (changed[at] ?? 0) ^ 0x01;
    // The header of gzip and some bits of a compressed stream carry no data.
    if (unpacksToTheSame(changed)) continue;
    await writeFile(file, changed);
    expect((await read(file)).refusal, `byte ${at}`).toBeInstanceOf(UnsoundBackup);
  }
});

function unpacksToTheSame(changed: Buffer): boolean {
  try {
    return gunzipSync(changed).equals(gunzipSync(sound));
  } catch {
    return false;
  }
}
