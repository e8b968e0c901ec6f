import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { asOwner } from '#db/as-owner.ts';
import type { Database } from '#db/connect.ts';
import { makeFolder } from '#db/make-folder.ts';
import { lockShop } from '#db/shop-lock.ts';
import { type FilePlace, readPlace, type Settings } from '#settings';
import { isOfDisk } from '#shop/backup/full-disk.ts';
import { readBackup } from '#shop/backup/read-backup.ts';
import {
  isUntouched,
  removeOtherUploads,
  restoreBackup,
  restoreUploads,
} from '#shop/backup/restore-backup.ts';
import { UnsoundBackup } from '#shop/backup/unsound-backup.ts';
import { openBackups } from '#shop/files/open-backups.ts';
import { openStore } from '#shop/files/open-store.ts';
import { FileStoreFailed } from '#shop/ports/file-store.ts';
import { checkDatabase } from './check-database.ts';
import { type Command, Refused, SILENT } from './command.ts';
import { removeOnSignal } from './remove-on-signal.ts';

const REPLACE = '--replace';

export const restore: Command = {
  name: 'restore',
  takes: ['FILE'],
  flags: { [REPLACE]: 'Replaces all data of the shop, which is then gone: make a backup of it first.' },
  summary: 'Makes the shop what it was when a backup was made.',
  details: `FILE is on this machine, or in object storage: s3://BUCKET/PATH. The shop must be stopped, and empty. The file is
verified first and restored completely or not at all; then the rules of "check" are checked. An encrypted backup needs
the BACKUP_KEY that it was made with. Everybody must sign in again. Payments made since the backup are found with the
payment provider when the shop runs again, or by "reconcile".`,
  async run(shop, [name = ''], flags) {
    const { database, settings } = shop;
    const isElsewhere = name.startsWith('s3://');
    const file = isElsewhere ? name : resolve(name);
    if (!isElsewhere && !existsSync(file)) throw new Refused(`There is no file ${file}.`);
    const lock = await lockShop(database);
    const folder = join(settings.dataDir, 'restore-unpacked');
    const leave = removeOnSignal([folder]);
    try {
      await makeFolder(settings.dataDir);
      // A killed restore leaves its unpacked files behind.
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { mode: 0o700 });
      await refuseBesideShops(database);
      if (!flags.has(REPLACE) && !(await isUntouched(database.pool)))
        throw new Refused(`The shop is not empty: to replace all that it holds, add ${REPLACE}.`);
      const fetched = isElsewhere ? await fetchBackup(file, folder, settings) : file;
      const manifest = await readBackup(fetched, folder, settings.backup.key);
      const uploads = openStore(settings.uploads, SILENT);
      // First, so that a failing store stops the restore before anything is replaced. Pictures without a row are swept later.
      await restoreUploads(folder, uploads, manifest);
      await asOwner(database, ({ session }) => restoreBackup(session, folder, manifest));
      await removeOtherUploads(uploads, manifest).catch((error: unknown) => {
        if (!(error instanceof FileStoreFailed)) throw error;
        console.log(`${error.message}: later pictures stay there until the shop removes them.`);
      });
      console.log(`The shop is what it was at ${manifest.madeAt}.`);
      return await checkDatabase.run(shop, [], new Set());
    } catch (error) {
      if (error instanceof UnsoundBackup) throw new Refused(`${error.message} Nothing was changed.`);
      if (error instanceof FileStoreFailed) throw new Refused(`${error.message}. Nothing was changed.`);
      throw isOfDisk(error) ? new Refused(`${file} cannot be restored: ${error.message}.`) : error;
    } finally {
      leave();
      await rm(folder, { recursive: true, force: true });
      await lock.release();
    }
  },
};

/** Brings a backup from a bucket, such as `s3://bucket/backups/tillwright-….backup`. */
function fetchBackup(address: string, folder: string, { s3 }: Settings): Promise<string> {
  const place = readPlace('FILE', dirname(address), s3) as FilePlace;
  return openBackups(place).fetch(basename(address), folder);
}

/** On a database server the lock excludes no other shop, so look for their connections. */
async function refuseBesideShops({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('shop', 'shop jobs') LIMIT 1`,
  );
  if (rows.length > 0) throw new Refused('A shop is running on this database: stop it first.');
}
