import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupPlace } from '#platform/ports/file-store.ts';
import type { Backups, Database } from '#platform/shop.ts';

// Leftovers of killed processes have this prefix too.
const MAKING = 'backup-making-';

/** A name in the data folder for the parts of a backup. */
export const makingFolder = (dataDir: string, id: string) => join(dataDir, `${MAKING}${id}`);
export const isMaking = (name: string) => name.startsWith(MAKING);

/** A name that tells shop, moment and occasion; names sort by time. Other shops may share the folder. */
export async function nameBackup(database: Database, at: Date, occasion = ''): Promise<string> {
  const moment = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `${await prefixOf(database)}${moment}${occasion}.backup`;
}

/** The names of this shop's backups at a place, the newest first. */
export async function listBackups(database: Database, at: BackupPlace): Promise<string[]> {
  const prefix = await prefixOf(database);
  return (await at.names())
    .filter((name) => name.startsWith(prefix) && NAME.test(name))
    .sort()
    .reverse();
}

/** Removes what killed processes left: call it while no other backup is under way. */
export async function removeUnfinished(database: Database, { at, making }: Backups): Promise<void> {
  await at.removeUnfinished(await prefixOf(database));
  for (const name of await readdir(dirname(making)))
    if (isMaking(name)) await rm(join(dirname(making), name), { recursive: true, force: true });
}

const NAME = /-\d{8}T\d{6}Z(-before-upgrade)?\.backup$/;

async function prefixOf(database: Database): Promise<string> {
  const { rows } = await database.query<{ id: string }>('SELECT id FROM shop_identity');
  return `tillwright-${rows[0]?.id.slice(0, 8)}-`;
}
