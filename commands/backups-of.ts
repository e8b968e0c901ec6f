import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makingFolder } from '#modules/backup/shop/backup-folder.ts';
import { openBackups } from '#platform/files/open-backups.ts';
import type { Backups } from '#platform/shop.ts';
import type { Settings } from '#settings';

// Several processes may share the data folder, and their process ids with it.
const id = randomBytes(6).toString('hex');

/** Where this process makes backups. Without BACKUP_URL, the backup before an upgrade goes into the data folder. */
export function backupsOf({ backup, dataDir }: Pick<Settings, 'backup' | 'dataDir'>): Backups {
  return {
    at: openBackups(backup.place ?? { folder: join(dataDir, 'backups') }),
    everyHours: backup.place === undefined ? undefined : backup.everyHours,
    keep: backup.keep,
    key: backup.key,
    making: makingFolder(dataDir, id),
  };
}
