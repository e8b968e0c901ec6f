import type pg from 'pg';
import { ADVISORY_LOCKS } from '#platform/db/advisory-locks.ts';
import { FileStoreFailed } from '#platform/ports/file-store.ts';
import type { Backups } from '#platform/shop.ts';
import { listBackups, nameBackup, removeUnfinished } from './backup-folder.ts';
import type { Manifest } from './manifest.ts';
import { proveBackup } from './read-backup.ts';
import { type BackupSource, streamBackup } from './write-backup.ts';

/** `file` is where it is, for people. */
export type MadeBackup = { file: string; bytes: number };

/**
 * Makes a backup at the place of backups, reads it back, and removes the oldest beyond `keep`. After a failure
 * the earlier ones are as they were.
 */
export async function makeBackup(source: BackupSource, backups: Backups, occasion = ''): Promise<MadeBackup> {
  const { pool } = source;
  const { at } = backups;
  await removeUnfinished(pool, backups);
  const name = await nameBackup(pool, new Date(), occasion);
  const { bytes } = await sendBackup(source, backups, name);
  for (const old of (await listBackups(pool, at)).slice(backups.keep)) await at.remove(old);
  return { file: `${at.place}/${name}`, bytes };
}

/** Writes a backup to its place and reads it back. One that cannot be read back is removed. */
export async function sendBackup(
  source: BackupSource,
  { at, making, key }: Pick<Backups, 'at' | 'making' | 'key'>,
  name: string,
): Promise<{ manifest: Manifest; bytes: number }> {
  let manifest: Manifest | undefined;
  const bytes = await at.write(name, async (open) => {
    manifest = await streamBackup(source, open, { making, key });
  });
  try {
    await proveBackup(await at.read(name), key);
  } catch (error) {
    await at.remove(name).catch(() => undefined);
    throw new FileStoreFailed(`${at.place}/${name} could not be read back: ${(error as Error).message}`, {
      cause: error,
    });
  }
  return { manifest: manifest as Manifest, bytes };
}

/** Lets one process at a time make a backup, or hold another `lock`; returns undefined if another process holds it. */
export async function whileNoOther<T>(
  pool: pg.Pool,
  work: () => Promise<T>,
  lock: number = ADVISORY_LOCKS.backup,
): Promise<T | undefined> {
  const client = await pool.connect();
  let lost = true;
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [lock]);
    if (rows[0]?.held)
      try {
        return await work();
      } finally {
        // A lost connection has released the lock already, and must not hide how the work ended.
        lost = await client.query('SELECT pg_advisory_unlock($1)', [lock]).then(
          () => false,
          () => true,
        );
      }
    lost = false;
    return undefined;
  } finally {
    client.release(lost);
  }
}
