import type { Shop } from '#platform/shop.ts';
import type { Collection } from '../../contract/calls/collections.ts';
import { translateCollections } from '../translations/translate-collections.ts';
import { type CollectionRow, findCollection, presentCollection } from './collection-row.ts';

/** One collection in the caller’s language, also by an earlier slug and by that of another language. */
export async function showCollection(shop: Shop, slug: string): Promise<Collection> {
  const [row] = await translateCollections(shop.pool, [await findCollection(shop.pool, slug)]);
  return presentCollection(row as CollectionRow);
}
