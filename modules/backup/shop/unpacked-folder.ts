import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ADVISORY_LOCKS } from '#platform/db/advisory-locks.ts';
import type { Shop } from '#platform/shop.ts';
import { isMaking } from './backup-folder.ts';
import { whileNoOther } from './make-backup.ts';

const UNPACKED = { restore: 'restore-unpacked', rehearsal: 'rehearsal-unpacked' };

/** The folder for the files of a backup while it is restored or rehearsed. Only the holder of the lock `unpacking` uses it. */
export const unpackedFolder = (dataDir: string, purpose: keyof typeof UNPACKED) =>
  join(dataDir, UNPACKED[purpose]);

/**
 * Removes the files that killed restores, rehearsals and backups left in the data folder, unless one of them is under way. A failure
 * is logged.
 */
export async function removeUnpacked(shop: Pick<Shop, 'pool' | 'log'>, dataDir: string): Promise<void> {
  const isUnpacked = (name: string) => Object.values(UNPACKED).includes(name);
  for (const [lock, isLeft] of [
    [ADVISORY_LOCKS.unpacking, isUnpacked],
    [ADVISORY_LOCKS.backup, isMaking],
  ] as const)
    await removeUnlessHeld(shop, dataDir, lock, isLeft).catch((error: unknown) =>
      shop.log.error({ err: error }, 'The files that a killed restore or backup left could not be removed'),
    );
}

async function removeUnlessHeld(
  { pool }: Pick<Shop, 'pool'>,
  dataDir: string,
  lock: number,
  isLeft: (name: string) => boolean,
): Promise<void> {
  const left = (await readdir(dataDir)).filter(isLeft);
  if (left.length === 0) return;
  const remove = async () => {
    for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true });
  };
  await whileNoOther(pool, remove, lock);
}
