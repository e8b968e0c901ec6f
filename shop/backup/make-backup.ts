import type pg from 'pg';
import { ADVISORY_LOCKS } from '#db/advisory-locks.ts';
import type { Backups } from '../context.ts';
import { listBackups, nameBackup, removeUnfinished } from './backup-folder.ts';
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
  const bytes = await at.write(name, (open) => streamBackup(source, open, backups));
  await proveBackup(await at.read(name), backups.key);
  for (const old of (await listBackups(pool, at)).slice(backups.keep)) await at.remove(old);
  return { file: `${at.place}/${name}`, bytes };
}

/** Lets one process at a time make a backup; returns undefined if another is making one. */
export async function whileNoOther<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T | undefined> {
  const client = await pool.connect();
  let lost = true;
  try {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [
      ADVISORY_LOCKS.backup,
    ]);
    const result = rows[0]?.held ? await work() : undefined;
    await client.query('SELECT pg_advisory_unlock($1)', [ADVISORY_LOCKS.backup]);
    lost = false;
    return result;
  } finally {
    client.release(lost);
  }
}
