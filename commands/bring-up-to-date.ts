import type { Database } from '#platform/db/connect.ts';
import { type MigrateOptions, migrate } from '#platform/db/migrate.ts';
import { migrateExtensions } from '#platform/db/migrate-extensions.ts';
import type { Settings } from '#settings';
import { composeShop } from './compose-shop.ts';

/** Brings the database to the state that this version of the shop and its extensions need. Makes one backup before both. Returns what it applied. */
export async function bringUpToDate(
  database: Database,
  settings: Pick<Settings, 'extensions'>,
  { log, before }: Pick<MigrateOptions, 'log' | 'before'>,
): Promise<string[]> {
  // A faulty extension stops the shop before anything changes.
  const { extensions } = await composeShop(settings);
  const { applied } = await migrate(database, { log, before });
  const migrating = extensions.map(({ module, migrations }) => ({ name: module.name, migrations }));
  const own = await migrateExtensions(database, migrating, {
    log,
    before: applied.length > 0 ? undefined : before,
  });
  return [...applied, ...own.applied];
}
