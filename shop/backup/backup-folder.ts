import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Backups, Database } from '../context.ts';
import { UNFINISHED } from './write-backup.ts';

// Those of killed processes begin with it too.
const MAKING = 'backup-making-';

/** A name in the data folder for the parts of a backup. */
export const makingFolder = (dataDir: string, id: string) => join(dataDir, `${MAKING}${id}`);

/** A name that tells shop, moment and occasion; names sort by time. Other shops may share the folder. */
export async function nameBackup(database: Database, at: Date, occasion = ''): Promise<string> {
  const moment = at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `${await prefixOf(database)}${moment}${occasion}.backup`;
}

/** This shop's backups in a folder, the newest first. */
export async function listBackups(database: Database, folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const prefix = await prefixOf(database);
  return names
    .filter((name) => name.startsWith(prefix) && NAME.test(name))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Removes what killed processes left: call it while no other backup is under way. */
export async function removeUnfinished(database: Database, { folder, making }: Backups): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const prefix = await prefixOf(database);
  const ofKilled = async (at: string, isOld: (name: string) => boolean) => {
    for (const name of await readdir(at))
      if (isOld(name)) await rm(join(at, name), { recursive: true, force: true });
  };
  await ofKilled(folder, (name) => name.startsWith(prefix) && name.includes(UNFINISHED));
  await ofKilled(dirname(making), (name) => name.startsWith(MAKING));
}

const NAME = /-\d{8}T\d{6}Z(-before-upgrade)?\.backup$/;

async function prefixOf(database: Database): Promise<string> {
  const { rows } = await database.query<{ id: string }>('SELECT id FROM shop_identity');
  return `tillwright-${rows[0]?.id.slice(0, 8)}-`;
}
