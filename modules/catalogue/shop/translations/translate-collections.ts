import { readsOriginals } from '#modules/translations/shop/original-language.ts';
import { readTranslations } from '#modules/translations/shop/read-translations.ts';
import type { Database } from '#platform/shop.ts';
import type { CollectionRow } from '../collections/collection-row.ts';

/** The topic of the texts of collections. */
export const COLLECTION = 'collection';

/** Collections with their texts in the language of the work in progress. */
export async function translateCollections<C extends CollectionRow>(
  database: Database,
  collections: readonly C[],
): Promise<C[]> {
  if (await readsOriginals(database)) return [...collections];
  const { ofField, hasField } = await readTranslations(database, [
    { topic: COLLECTION, subjects: collections.map(({ id }) => id) },
  ]);
  return collections.map((row) => ({
    ...row,
    slug: ofField(COLLECTION, row.id, 'slug', row.slug),
    title: ofField(COLLECTION, row.id, 'title', row.title),
    text: ofField(COLLECTION, row.id, 'text', row.text),
    image_alt: ofField(COLLECTION, row.id, 'imageAlt', row.image_alt),
    untranslated: (['title', 'text'] as const).filter(
      (field) => row[field] !== '' && !hasField(COLLECTION, row.id, field),
    ),
  }));
}
