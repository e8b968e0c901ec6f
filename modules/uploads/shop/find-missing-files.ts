import type { FileStore } from '#platform/ports/file-store.ts';
import type { Database } from '#platform/shop.ts';
import { suffixesOf } from './encode-picture.ts';

/** The names of uploads' files that the store lacks, also while the shop runs. */
export async function findMissingFiles(database: Database, store: FileStore): Promise<string[]> {
  // An upload's files are written before its row and removed after it.
  const before = await expectedFiles(database);
  const stored = new Set<string>();
  for await (const { name } of store.list()) stored.add(name);
  const after = new Set(await expectedFiles(database));
  return before.filter((name) => !stored.has(name) && after.has(name));
}

async function expectedFiles(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ id: string; purpose: 'avatar' | 'product' }>(
    'SELECT id, purpose FROM upload ORDER BY id',
  );
  return rows.flatMap(({ id, purpose }) => suffixesOf(purpose).map((suffix) => `${id}${suffix}.webp`));
}
