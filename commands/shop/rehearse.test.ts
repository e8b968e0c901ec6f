import { randomUUIDv7 } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { create, extract } from 'tar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSettings } from '#settings';
import { nameBackup } from '#shop/backup/backup-folder.ts';
import { checksum } from '#shop/backup/checksum.ts';
import { writeBackup } from '#shop/backup/write-backup.ts';
import { loadDemo } from '#shop/demo/load-demo.ts';
import { createFolderStore } from '#shop/files/folder-store.ts';
import { readStorefront } from '#storefronts/read-storefront.ts';
import { administer } from '#tests/support/administer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { rehearse } from './rehearse.ts';

const KEY = 'correct horse battery staple';

let live: TestDatabase;
let folder: string;
let backups: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-rehearse-'));
  backups = join(folder, 'backups');
  await mkdir(backups);
  live = await createTestDatabase('rehearse');
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  const { rows } = await live.pool.query(
    `SELECT datname FROM pg_database WHERE datname LIKE 'rehearse%rehearsal'`,
  );
  await live.drop();
  expect(await readdir(folder)).toEqual(['backups']);
  await rm(folder, { recursive: true });
  expect(rows).toEqual([]);
});

const run = (key: string | undefined = KEY) =>
  rehearse.run(
    {
      pool: live.pool,
      database: live,
      settings: readSettings({
        DATA_DIR: folder,
        BACKUP_KEY: key,
        ...(key && { BACKUP_URL: pathToFileURL(backups).href }),
      }),
    },
    [],
    new Set(),
  );

async function backUp(key: string | undefined): Promise<string> {
  const file = join(backups, await nameBackup(live.pool, new Date()));
  await writeBackup({ pool: live.pool, uploads: createFolderStore(join(folder, 'uploads')) }, file, {
    making: join(folder, 'making'),
    key,
  });
  return file;
}

test('the last backup is restored into a database of its own, checked, and removed with it', async () => {
  await loadDemo({ ...live, newId: () => randomUUIDv7() }, await readStorefront('keyboards'));
  await backUp(KEY);
  expect(await run()).toBe(0);
  expect(said).toEqual([
    expect.stringMatching(/^Read tillwright-.+\.backup: [\d.]+ s$/),
    expect.stringMatching(/^Restored it: [\d.]+ s$/),
    'It has every migration of this version.',
    expect.stringMatching(/^Checked it: [\d.]+ s$/),
    expect.stringMatching(/^(\d+) of \1 rules hold\. Nothing of the shop was changed\.$/),
  ]);
});

test('a backup of an older version is migrated, each migration with its time', async () => {
  const file = await backUp(undefined);
  // As the version before the table of backups made it.
  await repack(file, (manifest, schema) => ({
    manifest: {
      ...manifest,
      migrations: manifest.migrations.filter(({ name }: { name: string }) => name !== '017-backups.sql'),
      tables: manifest.tables.filter(({ name }: { name: string }) => name !== 'backup_run'),
    },
    schema: schema.replace(/CREATE TABLE backup_run[\s\S]*?;\s*CREATE INDEX backup_run_finished.*/, ''),
  }));
  expect(await run('')).toBe(0);
  expect(said).toContainEqual(expect.stringMatching(/^Migrated the database: 017-backups\.sql: [\d.]+ s$/));
});

test('broken rules are said, and the exit code tells', async () => {
  await loadDemo({ ...live, newId: () => randomUUIDv7() }, await readStorefront('keyboards'));
  await administer(
    live.ownerUrl,
    'SET session_replication_role = replica; UPDATE variant SET received = received + 1 WHERE id = (SELECT min(id::text)::uuid FROM variant)',
  );
  await backUp(KEY);
  expect(await run()).toBe(1);
  expect(said).toContainEqual(expect.stringMatching(/ does not hold: /));
});

test('without a backup, or with one that is not whole, it is refused in one line', async () => {
  await expect(run()).rejects.toThrow(
    /^There is no backup in .+: set BACKUP_URL, or make one there with "backup"\.$/,
  );
  const file = await backUp(KEY);
  await writeFile(file, (await readFile(file)).subarray(0, -1));
  await expect(run()).rejects.toThrow(/ cannot be read as a backup: it was changed or cut short\.$/);
});

// biome-ignore lint/suspicious/noExplicitAny: the manifest as JSON
type Parts = { manifest: any; schema: string };

async function repack(
  file: string,
  change: (manifest: Parts['manifest'], schema: string) => Parts,
): Promise<void> {
  const at = await mkdtemp(join(tmpdir(), 'shop-repacked-'));
  await extract({ file, cwd: at });
  const read = (name: string) => readFile(join(at, name), 'utf8');
  const { manifest, schema } = change(JSON.parse(await read('manifest.json')), await read('schema.sql'));
  await writeFile(join(at, 'schema.sql'), schema);
  await writeFile(
    join(at, 'manifest.json'),
    JSON.stringify({ ...manifest, schema: await checksum(join(at, 'schema.sql')) }),
  );
  await create({ file, cwd: at, gzip: true }, await readdir(at));
  await rm(at, { recursive: true });
}
