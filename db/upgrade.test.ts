import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { describeSchema } from '#tests/support/describe-schema.ts';
import { migrate } from './migrate.ts';

const log = { info() {}, warn() {} };
const FIRST_RELEASE = new URL('../tests/upgrades/001-schema.sql.gz', import.meta.url);

let fresh: TestDatabase;
let upgraded: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-upgrade-'));
  await mkdir(join(folder, 'none'));
  await writeFile(join(folder, '001-schema.sql'), gunzipSync(await readFile(FIRST_RELEASE)));
  const url = pathToFileURL(`${folder}/`);
  fresh = await createTestDatabase('fresh', { empty: true });
  upgraded = await createTestDatabase('upgraded', { empty: true });
  await migrate(fresh, { log });
  await migrate(upgraded, { log, schema: url, folder: new URL('none/', url) });
  await migrate(upgraded, { log });
});
afterAll(async () => {
  await fresh?.drop();
  await upgraded?.drop();
  await rm(folder, { recursive: true });
});

test('a database of the first release, upgraded, has the same schema as a fresh one', async () => {
  expect(await describeSchema(upgraded.pool)).toEqual(await describeSchema(fresh.pool));
});

test('both record the same migrations, so each restores the other’s backups', async () => {
  const recorded = ({ pool }: TestDatabase) =>
    pool.query('SELECT name, sha256 FROM migration ORDER BY name').then(({ rows }) => rows);
  expect(await recorded(upgraded)).toEqual(await recorded(fresh));
});
