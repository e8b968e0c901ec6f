import { pathToFileURL } from 'node:url';
import type { Manifest } from '#modules/backup/shop/manifest.ts';
import { ownSchemaOf } from '#modules/backup/shop/own-schema-of.ts';
import { restoreBackup } from '#modules/backup/shop/restore-backup.ts';
import { proveRules } from '#modules/integrity/shop/check-shop.ts';
import { asOwner } from '#platform/db/as-owner.ts';
import type { Database } from '#platform/db/connect.ts';
import { migrate } from '#platform/db/migrate.ts';
import { readSqlFiles } from '#platform/db/migrations.ts';
import type { Settings } from '#settings';
import { bringUpToDate } from '../bring-up-to-date.ts';
import { composeShop } from '../compose-shop.ts';
import { Refused } from './command.ts';

const SILENT = { info() {}, warn() {} };

/** Restores an unpacked backup into a database of its own, migrates it and proves the rules on it; returns the exit code. */
export async function rehearseOn(
  scratch: Database,
  folder: string,
  manifest: Manifest,
  settings: Settings,
): Promise<number> {
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
  const applied = await bringUpToDate(scratch, settings, { log: { info: say, warn: say } });
  if (applied.length === 0) console.log('It has every migration of this version.');
  const { composition: parts } = await composeShop(settings);
  const { broken, held } = await timed('Checked it', () => proveRules({ pool: scratch.pool, parts }));
  for (const { name, sentence, rows } of broken)
    console.log(`${name} does not hold: ${sentence}. ${rows.length} row(s).`);
  console.log(`${held} of ${held + broken.length} rules hold. Nothing of the shop was changed.`);
  return broken.length === 0 ? 0 : 1;
}

/** Creates the tables as the version had them that made the backup. */
async function createAt(scratch: Database, folder: string, { schema, migrations }: Manifest): Promise<void> {
  // Of the backup's files only its schema ends with .sql.
  const at = pathToFileURL(`${folder}/`);
  const readSchema = async () => (await readSqlFiles(at)).map(({ sql }) => sql).join('\n');
  await migrate(
    scratch,
    schema ? { log: SILENT, schema: readSchema, folder: new URL('tables/', at) } : { log: SILENT },
  );
  await asOwner(scratch, async ({ session }) => {
    // The restore makes the tables of extensions.
    for (const { name, sha256 } of migrations.filter(({ name }) => !name.includes('/')))
      await session.query('INSERT INTO migration (name, sha256) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        name,
        sha256,
      ]);
  });
}

/** Does a step and says how long it took. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  console.log(`${what}: ${secondsSince(begun)}`);
  return result;
}

const secondsSince = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
