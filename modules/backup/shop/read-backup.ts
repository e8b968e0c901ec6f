import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { checksum } from './checksum.ts';
import { diskFull, isOfDisk } from './full-disk.ts';
import { MANIFEST_FILE, type Manifest, manifest, SCHEMA_FILE, tableFile } from './manifest.ts';
import { readKey } from './read-key.ts';
import { type KeysFor, SEALED, unseal } from './seal.ts';
import { UnsoundBackup } from './unsound-backup.ts';

const PARTS = /^(manifest\.json|schema\.sql|tables(\/[a-z_][a-z0-9_]*\.copy)?|uploads(\/[\w.-]+)*)\/?$/;
const FILES = ['File', 'OldFile', 'Directory'];
const OPENED = 'opened.tar.gz';

/** Unpacks a backup into an empty folder and verifies every part by its checksum. `key` is the BACKUP_KEY, if one is set. */
export async function readBackup(file: string, folder: string, key?: string): Promise<Manifest> {
  const { extract } = await import('tar');
  const keysFor = await keysOf(file, key);
  try {
    const archive = keysFor ? await openSealed(file, join(folder, OPENED), keysFor) : file;
    await proveWhole(archive);
    const sizes = new Map<string, number>();
    // Synchronous, so that after a failure no pending write recreates files in the removed folder.
    extract({
      file: archive,
      cwd: folder,
      sync: true,
      strict: true,
      // A link could lead out of the folder.
      filter: (path, entry) => PARTS.test(path) && 'type' in entry && FILES.includes(entry.type),
      onReadEntry: ({ path, size }) => sizes.set(path, size),
    });
    // tar takes a write that the disk cut short for a whole one.
    for (const [path, size] of sizes) {
      const part = join(folder, path);
      if ((statSync(part, { throwIfNoEntry: false })?.size ?? size) < size) throw diskFull(part);
    }
    if (keysFor) await rm(archive);
  } catch (error) {
    if (isOfDisk(error)) throw error;
    throw new UnsoundBackup(`${file} cannot be read as a backup: ${(error as Error).message}.`);
  }
  const found = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => '{}');
  const parsed = manifest.safeParse(parseJson(found));
  if (!parsed.success)
    throw new UnsoundBackup(`${file} is not a backup of this shop, or of another version of it.`);
  for (const { path, sha256 } of partsOf(parsed.data)) {
    const part = join(folder, path);
    if (!existsSync(part)) throw new UnsoundBackup(`${file} lacks ${path}.`);
    if ((await checksum(part)) !== sha256)
      throw new UnsoundBackup(`In ${file}, ${path} is not as it was written.`);
  }
  return parsed.data;
}

/** Reads a whole backup without unpacking it: throws if its key, a byte or its end is wrong. */
export async function proveBackup(bytes: Readable, key?: string): Promise<void> {
  const keysFor = key === undefined ? undefined : await readKey(key);
  await pipeline(keysFor ? unseal(bytes, keysFor) : bytes, createGunzip(), nowhere());
}

async function openSealed(file: string, to: string, keysFor: KeysFor): Promise<string> {
  await pipeline(unseal(createReadStream(file), keysFor), createWriteStream(to, { mode: 0o600 }));
  return to;
}

/** Reads the whole file before unpacking, so that a truncated or changed one unpacks nothing. */
async function proveWhole(file: string): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), nowhere());
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

function partsOf({ schema, tables, uploads }: Manifest): { path: string; sha256: string }[] {
  return [
    ...(schema ? [{ path: SCHEMA_FILE, sha256: schema }] : []),
    ...tables.map(({ name, sha256 }) => ({ path: tableFile(name), sha256 })),
    ...uploads.map(({ name, sha256 }) => ({ path: `uploads/${name}`, sha256 })),
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the keys that open a file. A shop that seals its backups refuses unsealed backups: anyone could have made them. */
async function keysOf(file: string, key: string | undefined): Promise<KeysFor | undefined> {
  const isSealed = (await firstBytes(file, SEALED.length)).equals(SEALED);
  if (isSealed && key === undefined)
    throw new UnsoundBackup(`${file} is sealed: set BACKUP_KEY to the one that it was made with.`);
  if (!isSealed && key !== undefined)
    throw new UnsoundBackup(
      `${file} is no backup that was sealed with a BACKUP_KEY: unset it to read this one.`,
    );
  return key === undefined ? undefined : readKey(key);
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
