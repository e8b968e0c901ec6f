import type { Shop } from '#platform/shop.ts';
import type { CollectionInLanguages } from '../../contract/calls/collections.ts';
import { translateCollections } from '../translations/translate-collections.ts';
import { type CollectionRow, findCollection, presentCollection } from './collection-row.ts';
import { readSlugs } from './read-slugs.ts';

/** One collection in the caller’s language, also by an earlier slug and by that of another language. */
export async function showCollection({ pool }: Shop, slug: string): Promise<CollectionInLanguages> {
  const original = await findCollection(pool, slug);
  const [row] = await translateCollections(pool, [original]);
  const slugs = (await readSlugs(pool, [original])).get(original.id);
  return { ...presentCollection(row as CollectionRow), ...(slugs && { slugs }) };
}
