import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { recordAct } from '#platform/audit/record-act.ts';
import { remakeExtensions } from '#platform/db/drop-extension.ts';
import { keptTables, LEFT_OUT } from './kept-tables.ts';
import { type Manifest, tableFile } from './manifest.ts';
import { UnsoundBackup } from './unsound-backup.ts';

/** Returns whether this shop has never had a member, product, order or subscriber. */
export async function isUntouched(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ touched: boolean }>(
    `SELECT EXISTS (SELECT FROM member) OR EXISTS (SELECT FROM product) OR EXISTS (SELECT FROM orders)
       OR EXISTS (SELECT FROM subscriber) AS touched`,
  );
  return rows[0]?.touched === false;
}

/**
 * Restores a backup in one transaction: all kept rows, the sequences, the tables of its extensions, which this shop may lack, and
 * a job for every pending outbox entry. All sessions end. `folder` comes from `readBackup`, `owner` owns the tables, and no shop is running. After a failure
 * `undo` runs once the database has confirmed that it is as before.
 */
export async function restoreBackup(
  owner: pg.Client,
  folder: string,
  manifest: Manifest,
  undo: () => Promise<void> = async () => {},
): Promise<void> {
  await owner.query('BEGIN');
  try {
    await remakeExtensions(owner, manifest.migrations);
    const tables = await keptTables(owner);
    await refuseOtherVersion(owner, manifest, tables);
    const all = [...tables.map(({ name }) => name), ...LEFT_OUT.filter((name) => name !== 'migration')];
    // Turns triggers off: journals refuse deletion, and restored rows must not cause notifications or jobs.
    await switchTriggers(owner, all, 'DISABLE');
    await owner.query(`TRUNCATE ${all.map((name) => pg.escapeIdentifier(name)).join(', ')}`);
    for (const { name } of tables) {
      const written = manifest.tables.find((table) => table.name === name);
      if (written) await load(owner, folder, written);
    }
    for (const sequence of manifest.sequences) await goOnFrom(owner, sequence);
    await switchTriggers(owner, all, 'ENABLE');
    await owner.query('DELETE FROM graphile_worker._private_jobs');
    await owner.query(
      `SELECT graphile_worker.add_job(CASE kind WHEN 'mail' THEN 'mail' ELSE 'outbox' END, json_build_object('key', dedupe_key), job_key := dedupe_key, max_attempts := 100)
       FROM outbox WHERE done_at IS NULL`,
    );
    await owner.query(
      `SELECT enqueue_next_event(module, subject)
       FROM (SELECT DISTINCT module, subject FROM event WHERE done_at IS NULL) waiting`,
    );
    await recordAct(owner, {
      actor: { kind: 'command-line' },
      action: 'backup.restored',
      subject: { kind: 'backup', id: manifest.madeAt },
    });
    await owner.query('COMMIT');
  } catch (error) {
    // A lost connection fails this too: the restore may then have been committed, so nothing is undone.
    await owner.query('ROLLBACK');
    await undo();
    throw error;
  }
}

async function refuseOtherVersion(
  owner: pg.Client,
  manifest: Manifest,
  tables: { name: string; columns: string[] }[],
): Promise<void> {
  const { rows } = await owner.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM migration ORDER BY name',
  );
  const had = (list: { name: string; sha256: string }[]) =>
    list
      .map(({ name, sha256 }) => `${name} ${sha256}`)
      .sort()
      .join();
  const shape = (list: { name: string; columns: string[] }[]) =>
    list
      .map(({ name, columns }) => `${name} ${columns.toSorted().join(' ')}`)
      .sort()
      .join();
  if (had(rows) === had(manifest.migrations) && shape(tables) === shape(manifest.tables)) return;
  throw new UnsoundBackup(
    `The backup was made by another version of the shop (its last migration is ${manifest.migrations.at(-1)?.name}, here it is ` +
      `${rows.at(-1)?.name}): restore it with that version, and start this one on it afterwards.`,
  );
}

async function switchTriggers(owner: pg.Client, tables: string[], way: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const name of tables)
    await owner.query(`ALTER TABLE ${pg.escapeIdentifier(name)} ${way} TRIGGER USER`);
}

async function load(
  owner: pg.Client,
  folder: string,
  { name, columns, rows }: Manifest['tables'][number],
): Promise<void> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copy = owner.query(from(`COPY ${pg.escapeIdentifier(name)} (${list}) FROM STDIN`));
  await pipeline(createReadStream(join(folder, tableFile(name))), copy);
  if (copy.rowCount !== rows)
    throw new UnsoundBackup(`Of ${name}, ${copy.rowCount} of ${rows} rows were read.`);
}

// Never set a sequence back: mails may name numbers of orders that the backup lacks.
async function goOnFrom(
  owner: pg.Client,
  { name, value, isCalled }: Manifest['sequences'][number],
): Promise<void> {
  await owner.query(
    `SELECT setval($1::regclass, greatest($2::bigint, last_value), $3 OR last_value IS NOT NULL)
     FROM pg_sequences WHERE schemaname = 'public' AND sequencename = $4`,
    [pg.escapeIdentifier(name), value, isCalled, name],
  );
}
