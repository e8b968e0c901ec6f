import type { Shop } from '#platform/shop.ts';
import type { Collection } from '../../contract/calls/collections.ts';
import { findCollection, presentCollection } from './collection-row.ts';

/** One collection, also by an earlier slug. */
export async function showCollection(shop: Shop, slug: string): Promise<Collection> {
  return presentCollection(await findCollection(shop.pool, slug));
}
