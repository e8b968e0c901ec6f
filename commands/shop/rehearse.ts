import { listBackups } from '#modules/backup/shop/backup-folder.ts';
import { isOfDisk } from '#modules/backup/shop/full-disk.ts';
import { readBackup } from '#modules/backup/shop/read-backup.ts';
import { UnsoundBackup } from '#modules/backup/shop/unsound-backup.ts';
import { FileStoreFailed } from '#platform/ports/file-store.ts';
import { backupsOf } from '../backups-of.ts';
import { type Command, Refused } from './command.ts';
import { rehearseOn, timed } from './rehearse-on.ts';
import { withScratchDatabase } from './scratch-database.ts';
import { unpackAlone } from './unpack-alone.ts';

export const rehearse: Command = {
  name: 'rehearse',
  takes: [],
  leavesVersion: true,
  summary: 'Tries the last backup and this version’s migrations on a copy.',
  details: `Restores the last backup into a database made for it, migrates that to this version, proves the rules of "check" on it, says
how long each step took, and removes it. Run it with the new version before an upgrade, beside the running shop: nothing of the shop is
changed. The user that owns the tables must be allowed to create databases. Exits 1 if a rule does not hold.`,
  async run({ database, settings }) {
    const backups = backupsOf(settings);
    const [name] = await listBackups(database.pool, backups.at);
    if (!name)
      throw new Refused(
        `There is no backup in ${backups.at.place}: make one with "backup ${backups.at.place}", or set BACKUP_URL to where they are.`,
      );
    try {
      return await unpackAlone(database.pool, settings.dataDir, 'rehearsal', async (folder) => {
        const manifest = await timed(`Read ${name}`, async () =>
          readBackup(await backups.at.fetch(name, folder), folder, backups.key),
        );
        return await withScratchDatabase(database, (scratch) =>
          rehearseOn(scratch, folder, manifest, settings),
        );
      });
    } catch (error) {
      if (error instanceof UnsoundBackup || error instanceof FileStoreFailed)
        throw new Refused(error.message);
      throw isOfDisk(error) ? new Refused(`${name} cannot be rehearsed: ${error.message}.`) : error;
    }
  },
};
