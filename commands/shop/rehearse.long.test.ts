import { randomUUIDv7 } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { create, extract } from 'tar';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { nameBackup } from '#modules/backup/shop/backup-folder.ts';
import { checksum } from '#modules/backup/shop/checksum.ts';
import { whileNoOther } from '#modules/backup/shop/make-backup.ts';
import { writeBackup } from '#modules/backup/shop/write-backup.ts';
import { ADVISORY_LOCKS } from '#platform/db/advisory-locks.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { readSettings } from '#settings';
import { administer } from '#tests/support/administer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { readStorefront } from '#themes/read-storefront.ts';
import { backup } from './backup.ts';
import type { Refused } from './command.ts';
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

test('without a backup it is refused with the command that makes one, wherever backups go', async () => {
  const s3 = await startS3Server();
  try {
    await rm(backups, { recursive: true });
    for (const env of [
      {},
      { BACKUP_KEY: KEY, BACKUP_URL: pathToFileURL(join(backups, 'elsewhere')).href },
      { BACKUP_KEY: KEY, ...s3.env, UPLOADS_URL: undefined, BACKUP_URL: 's3://pictures/backups' },
    ]) {
      const shop = { pool: live.pool, database: live, settings: readSettings({ DATA_DIR: folder, ...env }) };
      const refused = await rehearse.run(shop, [], new Set()).catch((error: Error) => error);
      const { message } = refused as Refused;
      const [, place = ''] =
        /^There is no backup in (.+): make one with "backup \1", or set BACKUP_URL to where they are\.$/.exec(
          message,
        ) ?? [];
      expect(await backup.run(shop, [place], new Set()), message).toBe(0);
      expect(await rehearse.run(shop, [], new Set())).toBe(0);
    }
  } finally {
    await s3.close();
  }
});

test('only one restore or rehearsal runs at a time', async () => {
  await backUp(KEY);
  await whileNoOther(
    live.pool,
    () => expect(run()).rejects.toThrow('Another restore or rehearsal is under way: wait until it is done.'),
    ADVISORY_LOCKS.unpacking,
  );
});

test('with a backup that is not whole it is refused in one line', async () => {
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
