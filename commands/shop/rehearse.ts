import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asOwner } from '#db/as-owner.ts';
import type { Database } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import { listBackups } from '#shop/backup/backup-folder.ts';
import { isOfDisk } from '#shop/backup/full-disk.ts';
import type { Manifest } from '#shop/backup/manifest.ts';
import { ownSchemaOf } from '#shop/backup/own-schema-of.ts';
import { readBackup } from '#shop/backup/read-backup.ts';
import { restoreBackup } from '#shop/backup/restore-backup.ts';
import { UnsoundBackup } from '#shop/backup/unsound-backup.ts';
import { proveRules } from '#shop/check/check-shop.ts';
import { FileStoreFailed } from '#shop/ports/file-store.ts';
import { backupsOf } from '../backups-of.ts';
import { type Command, Refused } from './command.ts';
import { removeOnSignal } from './remove-on-signal.ts';
import { withScratchDatabase } from './scratch-database.ts';

const SILENT = { info() {}, warn() {} };

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
        `There is no backup in ${backups.at.place}: set BACKUP_URL, or make one there with "backup".`,
      );
    const folder = join(settings.dataDir, 'rehearsal-unpacked');
    const leave = removeOnSignal([folder]);
    try {
      await rm(folder, { recursive: true, force: true });
      await mkdir(folder, { mode: 0o700 });
      const manifest = await timed(`Read ${name}`, async () =>
        readBackup(await backups.at.fetch(name, folder), folder, backups.key),
      );
      return await withScratchDatabase(database, (scratch) => rehearseOn(scratch, folder, manifest));
    } catch (error) {
      if (error instanceof UnsoundBackup || error instanceof FileStoreFailed)
        throw new Refused(error.message);
      throw isOfDisk(error) ? new Refused(`${name} cannot be rehearsed: ${error.message}.`) : error;
    } finally {
      leave();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function rehearseOn(scratch: Database, folder: string, manifest: Manifest): Promise<number> {
  if (!manifest.schema && (await ownSchemaOf(manifest.migrations)) === undefined)
    throw new Refused(
      'The last backup was made before an upgrade and has no schema: make another one with the shop that runs.',
    );
  await createAt(scratch, folder, manifest);
  await timed('Restored it', () =>
    asOwner(scratch, ({ session }) => restoreBackup(session, folder, manifest)),
  );
  let since = performance.now();
  const say = (line: string) => {
    console.log(`${line}: ${secondsSince(since)}`);
    since = performance.now();
  };
  const { applied } = await migrate(scratch, { log: { info: say, warn: say } });
  if (applied.length === 0) console.log('It has every migration of this version.');
  const { broken, held } = await timed('Checked it', () => proveRules(scratch.pool));
  for (const { name, sentence, rows } of broken)
    console.log(`${name} does not hold: ${sentence}. ${rows.length} row(s).`);
  console.log(`${held} of ${held + broken.length} rules hold. Nothing of the shop was changed.`);
  return broken.length === 0 ? 0 : 1;
}

/** Creates the tables as the version had them that made the backup. */
async function createAt(scratch: Database, folder: string, { schema, migrations }: Manifest): Promise<void> {
  // Of the backup's files only its schema ends with .sql.
  const at = pathToFileURL(`${folder}/`);
  await migrate(
    scratch,
    schema ? { log: SILENT, schema: at, folder: new URL('tables/', at) } : { log: SILENT },
  );
  await asOwner(scratch, async ({ session }) => {
    for (const { name, sha256 } of migrations)
      await session.query('INSERT INTO migration (name, sha256) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        name,
        sha256,
      ]);
  });
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  console.log(`${what}: ${secondsSince(begun)}`);
  return result;
}

const secondsSince = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
