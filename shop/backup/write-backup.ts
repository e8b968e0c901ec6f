import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { checksum } from './checksum.ts';
import { keptTables } from './kept-tables.ts';
import { MANIFEST_FILE, type Manifest, tableFile } from './manifest.ts';

export type BackupSource = { pool: pg.Pool; uploads: string };

/**
 * Writes one consistent snapshot of the shop to a file, even while the shop runs: all kept rows and the pictures. The
 * file appears only when complete and is readable by its owner only. Unfinished, it is at `making` and `making`.tar.
 */
export async function writeBackup(
  { pool, uploads }: BackupSource,
  file: string,
  making = `${file}.making-${process.pid}`,
): Promise<Manifest> {
  const { create } = await import('tar');
  const archive = `${making}.tar`;
  try {
    await mkdir(making, { mode: 0o700 });
    await mkdir(join(making, 'tables'));
    const rows = await copyTables(pool, making);
    const manifest: Manifest = { ...rows, uploads: await copyUploads(uploads, join(making, 'uploads')) };
    await writeFile(join(making, MANIFEST_FILE), JSON.stringify(manifest));
    const parts = [MANIFEST_FILE, 'tables', ...(manifest.uploads.length > 0 ? ['uploads'] : [])];
    await create({ file: archive, cwd: making, gzip: true, portable: true, mode: 0o600 }, parts);
    await keep(archive);
    await rename(archive, file);
    return manifest;
  } finally {
    await Promise.all([making, archive].map((path) => rm(path, { recursive: true, force: true })));
  }
}

async function copyTables(pool: pg.Pool, folder: string): Promise<Omit<Manifest, 'uploads'>> {
  const client = await pool.connect();
  let isOver = false;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM migration ORDER BY name',
    );
    const { rows: moments } = await client.query<{ now: Date }>('SELECT now()');
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await keptTables(client)) {
      const file = join(folder, tableFile(name));
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
      const copy = client.query(to(`COPY ${pg.escapeIdentifier(name)} (${list}) TO STDOUT`));
      await pipeline(copy, createWriteStream(file, { mode: 0o600 }));
      tables.push({ name, columns, rows: copy.rowCount, sha256: await checksum(file) });
    }
    // Sequences ignore transactions: read last, they are past every number in the copied rows.
    const { rows: sequences } = await client.query<Manifest['sequences'][number]>(SEQUENCES);
    await client.query('COMMIT');
    isOver = true;
    return {
      format: 1,
      madeAt: (moments[0]?.now ?? new Date()).toISOString(),
      migrations,
      tables,
      sequences,
    };
  } finally {
    // On failure destroy the connection; otherwise it would read the rest of the table first.
    client.release(!isOver);
  }
}

const SEQUENCES = `SELECT sequencename AS name, coalesce(last_value, start_value) AS value, last_value IS NOT NULL AS "isCalled"
  FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename`;

async function copyUploads(from: string, to: string): Promise<Manifest['uploads']> {
  if (!existsSync(from)) return [];
  await cp(from, to, { recursive: true });
  const uploads: Manifest['uploads'] = [];
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    uploads.push({ name: relative(to, path).split(sep).join('/'), sha256: await checksum(path) });
  }
  return uploads;
}

async function keep(file: string): Promise<void> {
  for (const path of process.platform === 'win32' ? [file] : [file, dirname(file)]) {
    const handle = await open(path, 'r');
    await handle.sync();
    await handle.close();
  }
}
