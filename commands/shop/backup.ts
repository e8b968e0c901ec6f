import { randomUUIDv7 } from 'node:crypto';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import type pg from 'pg';
import { nameBackup } from '#modules/backup/shop/backup-folder.ts';
import { isOfDisk } from '#modules/backup/shop/full-disk.ts';
import { sendBackup, whileNoOther } from '#modules/backup/shop/make-backup.ts';
import type { Manifest } from '#modules/backup/shop/manifest.ts';
import { recordBackup } from '#modules/backup/shop/record-backup.ts';
import { UnsoundBackup } from '#modules/backup/shop/unsound-backup.ts';
import { streamBackup, writeBackup } from '#modules/backup/shop/write-backup.ts';
import { makeFolder } from '#packages/embedded-postgres/make-folder.ts';
import { openStore } from '#platform/files/open-store.ts';
import { FileStoreFailed } from '#platform/ports/file-store.ts';
import type { Settings } from '#settings';
import { backupsOf } from '../backups-of.ts';
import { backupInBucket, bucketOf, isInBucket } from './backup-in-bucket.ts';
import { type Command, Refused, SILENT } from './command.ts';
import { removeOnSignal } from './remove-on-signal.ts';
import { writeNewFile } from './write-new-file.ts';

const STREAM = '-';
const FILE_IN_BUCKET = /^s3:\/\/[^/]+\/.+\.backup$/;

type Made = { manifest: Manifest; bytes: number; place: string };

export const backup: Command = {
  name: 'backup',
  takes: ['FILE'],
  summary: 'Writes the whole shop into one file, also while it runs.',
  details: `The backup has the database as it is at one moment, and the uploaded pictures. It leaves out sessions, mailed links,
the secret, and the data of the demonstration's stand-ins. FILE is on this machine, or in object storage: s3://BUCKET/PATH.
If FILE is a folder, or a PATH that does not end with .backup, the backup is named after the moment; "-" is standard output.
With BACKUP_KEY the backup is encrypted, and a restore notices any change of it. Without BACKUP_KEY anyone with the file can
read all customers' data; object storage and standard output need it.`,
  async run({ pool, settings }, [name = '']) {
    const startedAt = new Date();
    const write = name === STREAM ? toStandardOutput : isInBucket(name) ? toBucket : toFile;
    const made = await whileNoOther(pool, () => write(pool, settings, name)).catch((error: unknown) => {
      if (error instanceof FileStoreFailed) throw new Refused(`${error.message}. No backup was made.`);
      throw error instanceof UnsoundBackup ? new Refused(error.message) : error;
    });
    if (!made) throw new Refused('Another backup is under way: wait until it is made.');
    const { manifest, bytes, place } = made;
    await recordBackup({ pool, newId: () => randomUUIDv7() }, { askedBy: 'command-line', startedAt, bytes });
    const { tables, uploads } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const line = `${place}: ${rows} rows of ${tables.length} tables, ${uploads.length} pictures.`;
    if (name === STREAM) console.error(line);
    else console.log(line);
    return 0;
  },
};

async function toFile(pool: pg.Pool, settings: Settings, name: string): Promise<Made> {
  const { at, making, key } = backupsOf(settings);
  // The first backup creates the folder of backups, as a scheduled one would.
  if (resolve(name) === resolve(at.place)) await makeFolder(at.place, 0o700);
  const isFolder = statSync(name, { throwIfNoEntry: false })?.isDirectory();
  const path = isFolder ? join(name, await nameBackup(pool, new Date())) : name;
  const source = { pool, uploads: openStore(settings.uploads, SILENT) };
  const made = await writeNewFile(path, (file) => writeBackup(source, file, { making, key }), [making]);
  return { ...made, place: resolve(path) };
}

/** Object storage is another machine, so a backup there is always sealed. It is read back, as a scheduled one is. */
async function toBucket(pool: pg.Pool, settings: Settings, address: string): Promise<Made> {
  const { making, key } = backupsOf(settings);
  if (key === undefined) throw new Refused('A backup to object storage is always sealed: set BACKUP_KEY.');
  const { at, name } = await placeInBucket(pool, settings, address);
  const leave = removeOnSignal([making]);
  try {
    const source = { pool, uploads: openStore(settings.uploads, SILENT) };
    const made = await sendBackup(source, { at, making, key }, name);
    return { ...made, place: `${at.place}/${name}` };
  } catch (error) {
    throw isOfDisk(error) ? new Refused(`${address} cannot be written: ${error.message}.`) : error;
  } finally {
    leave();
  }
}

async function placeInBucket(pool: pg.Pool, settings: Settings, address: string) {
  const folder = bucketOf(address, settings);
  if (!FILE_IN_BUCKET.test(address)) return { at: folder, name: await nameBackup(pool, new Date()) };
  const { at, name } = backupInBucket(address, settings);
  if ((await at.names()).includes(name))
    throw new Refused(`${address} is there already: choose another name.`);
  return { at, name };
}

/** A stream mostly leaves the machine, so it is always sealed. */
async function toStandardOutput(pool: pg.Pool, settings: Settings): Promise<Made> {
  const { making, key } = backupsOf(settings);
  if (key === undefined) throw new Refused('A backup to standard output is always sealed: set BACKUP_KEY.');
  let bytes = 0;
  const counted = () =>
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        process.stdout.write(chunk, done);
      },
    });
  // `write` reports the error to its callback too.
  process.stdout.on('error', () => {});
  const leave = removeOnSignal([making]);
  try {
    const source = { pool, uploads: openStore(settings.uploads, SILENT) };
    return {
      manifest: await streamBackup(source, counted, { making, key }),
      bytes,
      place: 'Standard output',
    };
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code
      ? new Refused(`The backup broke off: ${(error as Error).message}.`)
      : error;
  } finally {
    leave();
  }
}
