import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isOfDisk } from '#modules/backup/shop/full-disk.ts';
import type { Manifest } from '#modules/backup/shop/manifest.ts';
import { readBackup } from '#modules/backup/shop/read-backup.ts';
import { isUntouched, restoreBackup } from '#modules/backup/shop/restore-backup.ts';
import {
  missingUploads,
  removeAddedUploads,
  removeOtherUploads,
  restoreUploads,
} from '#modules/backup/shop/restore-uploads.ts';
import { UnsoundBackup } from '#modules/backup/shop/unsound-backup.ts';
import { asOwner } from '#platform/db/as-owner.ts';
import type { Database } from '#platform/db/connect.ts';
import { lockShop } from '#platform/db/shop-lock.ts';
import { openStore } from '#platform/files/open-store.ts';
import { FileStoreFailed } from '#platform/ports/file-store.ts';
import type { Settings } from '#settings';
import { backupInBucket, isInBucket } from './backup-in-bucket.ts';
import { checkDatabase } from './check-database.ts';
import { type Command, Refused, SILENT } from './command.ts';
import { unpackAlone } from './unpack-alone.ts';

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
    const file = isInBucket(name) ? name : resolve(name);
    if (!isInBucket(name) && !existsSync(file)) throw new Refused(`There is no file ${file}.`);
    const lock = await lockShop(database);
    try {
      return await unpackAlone(database.pool, settings.dataDir, 'restore', async (folder) => {
        await refuseBesideShops(database);
        if (!flags.has(REPLACE) && !(await isUntouched(database.pool)))
          throw new Refused(`The shop is not empty: to replace all that it holds, add ${REPLACE}.`);
        const fetched = isInBucket(name) ? await fetchBackup(name, folder, settings) : file;
        const manifest = await readBackup(fetched, folder, settings.backup.key);
        await replaceShop(shop, folder, manifest);
        console.log(`The shop is what it was at ${manifest.madeAt}.`);
        return await checkDatabase.run(shop, [], new Set());
      });
    } catch (error) {
      if (error instanceof UnsoundBackup) throw new Refused(`${error.message} Nothing was changed.`);
      if (error instanceof FileStoreFailed) throw new Refused(`${error.message}. Nothing was changed.`);
      throw isOfDisk(error) ? new Refused(`${file} cannot be restored: ${error.message}.`) : error;
    } finally {
      await lock.release();
    }
  },
};

/** Replaces pictures and database by an unpacked backup. A failure leaves pictures and database as they were. */
async function replaceShop(
  { database, settings }: { database: Database; settings: Settings },
  folder: string,
  manifest: Manifest,
): Promise<void> {
  const uploads = openStore(settings.uploads, SILENT);
  const sayIfLeft = (pictures: string) => (error: unknown) => {
    if (!(error instanceof FileStoreFailed || isOfDisk(error))) throw error;
    console.log(`${error.message}: ${pictures} stay there until the shop removes them.`);
  };
  await asOwner(database, async ({ session }) => {
    const added = await missingUploads(uploads, manifest);
    const undo = () => removeAddedUploads(uploads, added).catch(sayIfLeft('pictures of the backup'));
    // First, so that a failing store stops the restore before anything is replaced.
    await restoreUploads(folder, uploads, manifest).catch(async (error: unknown) => {
      await undo();
      throw error;
    });
    await restoreBackup(session, folder, manifest, undo);
  });
  await removeOtherUploads(uploads, manifest).catch(sayIfLeft('later pictures'));
}

function fetchBackup(address: string, folder: string, settings: Settings): Promise<string> {
  const { at, name } = backupInBucket(address, settings);
  return at.fetch(name, folder);
}

/** On a database server the lock excludes no other shop, so look for their connections. */
async function refuseBesideShops({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('shop', 'shop jobs') LIMIT 1`,
  );
  if (rows.length > 0) throw new Refused('A shop is running on this database: stop it first.');
}
