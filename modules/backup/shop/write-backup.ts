import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { writeWhole } from '#platform/files/write-whole.ts';
import type { FileStore } from '#platform/ports/file-store.ts';
import { checksum } from './checksum.ts';
import { copyTables } from './copy-tables.ts';
import { MANIFEST_FILE, type Manifest, SCHEMA_FILE } from './manifest.ts';
import { ownSchemaOf } from './own-schema-of.ts';
import { readKey } from './read-key.ts';
import { seal } from './seal.ts';

export type BackupSource = { pool: pg.Pool; uploads: FileStore };

/** How a backup is packed: `making` is a folder for its parts, `key` the BACKUP_KEY that seals it. */
export type Packing = { making: string; key?: string | undefined };

/**
 * Writes one consistent snapshot of the shop to a file, even while the shop runs: all kept rows and the pictures. The
 * file appears only when complete and is readable by its owner only.
 */
export async function writeBackup(
  source: BackupSource,
  file: string,
  packing: Packing,
): Promise<{ manifest: Manifest; bytes: number }> {
  let manifest: Manifest | undefined;
  const bytes = await writeWhole(file, async (open) => {
    manifest = await streamBackup(source, open, packing);
  });
  return { manifest: manifest as Manifest, bytes };
}

/** Writes the same to a stream, which is opened once the rows and pictures are copied. */
export async function streamBackup(
  { pool, uploads }: BackupSource,
  openTarget: () => Writable,
  { making, key }: Packing,
): Promise<Manifest> {
  const { create } = await import('tar');
  const keysFor = key === undefined ? undefined : await readKey(key);
  try {
    await mkdir(making, { mode: 0o700 });
    await mkdir(join(making, 'tables'));
    const rows = await copyTables(pool, making);
    const schema = await writeSchema(rows.migrations, making);
    const manifest: Manifest = {
      format: schema ? 2 : 1,
      ...rows,
      ...schema,
      uploads: await copyUploads(uploads, join(making, 'uploads')),
    };
    await writeFile(join(making, MANIFEST_FILE), JSON.stringify(manifest));
    const parts = [
      MANIFEST_FILE,
      ...(schema ? [SCHEMA_FILE] : []),
      'tables',
      ...(manifest.uploads.length > 0 ? ['uploads'] : []),
    ];
    const archive: AsyncIterable<Buffer> = create({ cwd: making, gzip: true, portable: true }, parts);
    await pipeline(keysFor ? seal(archive, keysFor) : archive, openTarget());
    return manifest;
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

/** With its schema, a later version can restore a backup and migrate it. */
async function writeSchema(
  migrations: Manifest['migrations'],
  making: string,
): Promise<Pick<Manifest, 'schema'> | undefined> {
  const sql = await ownSchemaOf(migrations);
  if (sql === undefined) return undefined;
  const file = join(making, SCHEMA_FILE);
  await writeFile(file, sql);
  return { schema: await checksum(file) };
}

/** Copies the uploaded pictures into a folder. A picture that is deleted meanwhile is left out. */
async function copyUploads(from: FileStore, to: string): Promise<Manifest['uploads']> {
  const uploads: Manifest['uploads'] = [];
  for await (const { name } of from.list()) {
    const bytes = await from.get(name);
    if (!bytes) continue;
    await mkdir(dirname(join(to, name)), { recursive: true });
    await writeFile(join(to, name), bytes, { mode: 0o600 });
    uploads.push({ name, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return uploads;
}
