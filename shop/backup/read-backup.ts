import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { checksum } from './checksum.ts';
import { isOfDisk } from './full-disk.ts';
import { MANIFEST_FILE, type Manifest, manifest, tableFile } from './manifest.ts';

/** The file is not a backup or was changed; the message is for the shopkeeper. */
export class UnsoundBackup extends Error {}

const PARTS = /^(manifest\.json|tables(\/[a-z_][a-z0-9_]*\.copy)?|uploads(\/[\w.-]+)*)\/?$/;

/** Unpacks a backup into an empty folder and verifies every part by its checksum. */
export async function readBackup(file: string, folder: string): Promise<Manifest> {
  const { extract } = await import('tar');
  try {
    await proveWhole(file);
    // Synchronous, so that after a failure no pending write recreates files in the removed folder.
    extract({ file, cwd: folder, sync: true, strict: true, filter: (path) => PARTS.test(path) });
  } catch (error) {
    if (isOfDisk(error)) throw error;
    throw new UnsoundBackup(`${file} cannot be read as a backup: ${(error as Error).message}.`);
  }
  const found = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '{}');
  const parsed = manifest.safeParse(parseJson(found));
  if (!parsed.success)
    throw new UnsoundBackup(`${file} is not a backup of this shop, or of another version of it.`);
  const parts = [
    ...parsed.data.tables.map(({ name, sha256 }) => ({ path: tableFile(name), sha256 })),
    ...parsed.data.uploads.map(({ name, sha256 }) => ({ path: `uploads/${name}`, sha256 })),
  ];
  for (const { path, sha256 } of parts) {
    const part = join(folder, path);
    if (!existsSync(part)) throw new UnsoundBackup(`${file} lacks ${path}.`);
    if ((await checksum(part)) !== sha256)
      throw new UnsoundBackup(`In ${file}, ${path} is not as it was written.`);
  }
  return parsed.data;
}

/** Reads the whole file before unpacking, so that a truncated or changed one unpacks nothing. */
async function proveWhole(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), createGunzip(), nowhere);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
