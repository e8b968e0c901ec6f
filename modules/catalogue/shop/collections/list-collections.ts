import type { Shop } from '#platform/shop.ts';
import type {
  Collection,
  CollectionInLanguages,
  ListedCollection,
} from '../../contract/calls/collections.ts';
import { translateCollections } from '../translations/translate-collections.ts';
import { COLLECTION_COLUMNS, type CollectionRow, presentCollection } from './collection-row.ts';
import { readSlugs } from './read-slugs.ts';

/** All collections in the caller’s language, in the order of the menu. */
export async function listCollections(shop: Pick<Shop, 'pool'>): Promise<Collection[]> {
  return (await translateCollections(shop.pool, await readAll(shop))).map(presentCollection);
}

/** The same with their slugs in each language of the shop. */
export async function listCollectionsInLanguages({
  pool,
}: Pick<Shop, 'pool'>): Promise<CollectionInLanguages[]> {
  const originals = await readAll({ pool });
  const slugs = await readSlugs(pool, originals);
  return (await translateCollections(pool, originals)).map((row) => {
    const ofRow = slugs.get(row.id);
    return { ...presentCollection(row), ...(ofRow && { slugs: ofRow }) };
  });
}

/** All collections as written with their versions and how their products are picked. */
export async function listManagedCollections(shop: Pick<Shop, 'pool'>): Promise<ListedCollection[]> {
  return (await readAll(shop)).map((row) => ({
    ...presentCollection(row),
    version: row.version,
    picked: row.rule === null ? 'by hand' : 'by rule',
  }));
}

async function readAll(shop: Pick<Shop, 'pool'>): Promise<CollectionRow[]> {
  const { rows } = await shop.pool.query<CollectionRow>({
    name: 'list-collections',
    text: `SELECT ${COLLECTION_COLUMNS} FROM collection c WHERE c.archived_at IS NULL ORDER BY c.position, c.title, c.id`,
  });
  return rows;
}
