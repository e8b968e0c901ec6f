import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { migrate } from '#platform/db/migrate.ts';
import { OWN_MIGRATIONS } from '#platform/db/own-schema.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

const FROZEN = new URL('../upgrades/', import.meta.url);

/** Creates a database as a later release left it, from its frozen schema. */
export async function createRelease(frozen: string): Promise<TestDatabase> {
  const release = await mkdtemp(join(tmpdir(), 'shop-release-'));
  const had = (name: string) => name.endsWith('.sql') && name.slice(0, 3) <= frozen.slice(0, 3);
  await mkdir(join(release, 'migrations'));
  const schema = async () => gunzipSync(await readFile(new URL(frozen, FROZEN))).toString();
  for (const name of (await readdir(OWN_MIGRATIONS)).filter(had))
    await copyFile(new URL(name, OWN_MIGRATIONS), join(release, 'migrations', name));
  const url = pathToFileURL(`${release}/`);
  const later = await createTestDatabase('later', { empty: true, asOwner: false });
  await migrate(later, { log: { info() {}, warn() {} }, schema, folder: new URL('migrations/', url) });
  await rm(release, { recursive: true });
  return later;
}
