import { mkdir, rm } from 'node:fs/promises';
import type pg from 'pg';
import { whileNoOther } from '#modules/backup/shop/make-backup.ts';
import { unpackedFolder } from '#modules/backup/shop/unpacked-folder.ts';
import { makeFolder } from '#packages/embedded-postgres/make-folder.ts';
import { ADVISORY_LOCKS } from '#platform/db/advisory-locks.ts';
import { Refused } from './command.ts';
import { removeOnSignal } from './remove-on-signal.ts';

/**
 * Lets `work` unpack a backup into an empty folder, which is removed afterwards, also when a signal ends the command. Refused while
 * another restore or rehearsal runs: the lock also keeps a starting shop from removing the folder.
 */
export async function unpackAlone<T>(
  pool: pg.Pool,
  dataDir: string,
  purpose: 'restore' | 'rehearsal',
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = unpackedFolder(dataDir, purpose);
  const inFolder = async () => {
    const leave = removeOnSignal([folder]);
    try {
      await makeFolder(dataDir);
      // A killed command leaves its unpacked files behind.
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { mode: 0o700 });
      return { result: await work(folder) };
    } finally {
      leave();
      await rm(folder, { recursive: true, force: true });
    }
  };
  const done = await whileNoOther(pool, inFolder, ADVISORY_LOCKS.unpacking);
  if (!done) throw new Refused('Another restore or rehearsal is under way: wait until it is done.');
  return done.result;
}
