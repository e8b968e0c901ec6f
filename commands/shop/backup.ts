import { randomUUIDv7 } from 'node:crypto';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import type pg from 'pg';
import type { Settings } from '#settings';
import { nameBackup } from '#shop/backup/backup-folder.ts';
import { whileNoOther } from '#shop/backup/make-backup.ts';
import type { Manifest } from '#shop/backup/manifest.ts';
import { recordBackup } from '#shop/backup/record-backup.ts';
import { UnsoundBackup } from '#shop/backup/unsound-backup.ts';
import { streamBackup, writeBackup } from '#shop/backup/write-backup.ts';
import { openStore } from '#shop/files/open-store.ts';
import { backupsOf } from '../backups-of.ts';
import { type Command, Refused, SILENT } from './command.ts';
import { removeOnSignal } from './remove-on-signal.ts';
import { writeNewFile } from './write-new-file.ts';

const STREAM = '-';

type Made = { manifest: Manifest; bytes: number; place: string };

export const backup: Command = {
  name: 'backup',
  takes: ['FILE'],
  summary: 'Writes the whole shop into one file, also while it runs.',
  details: `The backup has the database as it is at one moment, and the uploaded pictures. It leaves out sessions, mailed links,
the secret, and the data of the demonstration's stand-ins. If FILE is a folder, the backup is named after the moment;
"-" is standard output. With BACKUP_KEY the backup is encrypted, and a restore notices any change of it.
Without BACKUP_KEY anyone with the file can read all customers' data.`,
  async run({ pool, settings }, [name = '']) {
    const startedAt = new Date();
    const made = await whileNoOther(pool, () =>
      name === STREAM ? toStandardOutput(pool, settings) : toFile(pool, settings, name),
    ).catch((error: unknown) => {
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
  const { making, key } = backupsOf(settings);
  const isFolder = statSync(name, { throwIfNoEntry: false })?.isDirectory();
  const path = isFolder ? join(name, await nameBackup(pool, new Date())) : name;
  const source = { pool, uploads: openStore(settings.uploads, SILENT) };
  const made = await writeNewFile(path, (file) => writeBackup(source, file, { making, key }), [making]);
  return { ...made, place: resolve(path) };
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
