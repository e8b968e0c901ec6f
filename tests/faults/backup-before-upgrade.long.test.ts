import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readBackup } from '#modules/backup/shop/read-backup.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { prepareServingProcess } from '../support/serving-process.ts';

const FIRST_RELEASE = new URL('../upgrades/001-schema.sql.gz', import.meta.url);
const KEY = 'correct horse battery staple';

let database: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  // Other processes seal at full cost.
  vi.stubEnv('FULL_PASSWORD_COST', '1');
  dataDir = await mkdtemp(join(tmpdir(), 'shop-before-upgrade-'));
  database = await createTestDatabase('before_upgrade', { empty: true });
  const schema = async () => gunzipSync(await readFile(FIRST_RELEASE)).toString();
  const none = pathToFileURL(`${await mkdtemp(join(dataDir, 'none-'))}/`);
  await migrate(database, { log: { info() {}, warn() {} }, schema, folder: none });
  await database.pool.query(
    `INSERT INTO member (id, email, name) VALUES (gen_random_uuid(), 'mia@example.com', 'Mia')`,
  );
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const prepare = (env: Record<string, string>) =>
  prepareServingProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...env,
  });
const migrations = async () => (await database.pool.query('SELECT FROM migration')).rowCount;

test.each([
  ['sealed into the folder of BACKUP_URL', 'elsewhere', KEY],
  ['into the data folder without one', 'backups', undefined],
])('an upgrade begins with a backup of the older database, %s', async (_where, name, key) => {
  const folder = join(dataDir, name);
  const env: Record<string, string> = key ? { BACKUP_URL: pathToFileURL(folder).href, BACKUP_KEY: key } : {};
  const shop = await prepare(env);
  await shop.start();
  const [file = '', ...more] = await readdir(folder);
  expect([file, more]).toEqual([expect.stringMatching(/-before-upgrade\.backup$/), []]);
  const manifest = await readBackup(join(folder, file), await mkdtemp(join(dataDir, 'unpacked-')), key);
  // The older version knows no other format.
  expect(manifest).toMatchObject({ format: 1, migrations: [{ name: '001-schema' }] });
  expect(manifest.tables.find(({ name }) => name === 'member')?.rows).toBe(1);
  expect(await migrations()).toBeGreaterThan(1);
  await shop.stop();

  await shop.start();
  expect(await readdir(folder)).toEqual([file]);
  await shop.stop();
});

test('without that backup nothing is changed, unless the settings say so', async () => {
  const taken = join(dataDir, 'a-file');
  await writeFile(taken, '');
  const env = { BACKUP_URL: pathToFileURL(join(taken, 'inside')).href, BACKUP_KEY: KEY };
  const shop = await prepare(env);
  await expect(shop.start()).rejects.toThrow(
    /The backup before the upgrade failed, and nothing was changed: ENOTDIR/,
  );
  expect(await migrations()).toBe(1);

  const going = await prepare({ ...env, BACKUP_BEFORE_UPGRADE: 'off' });
  await going.start();
  expect(await migrations()).toBeGreaterThan(1);
  await going.stop();
});
