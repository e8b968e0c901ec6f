import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Database } from '#platform/shop.ts';
import { switchedOn } from '#platform/words/address-in.ts';
import { COLLECTION } from '../translations/translate-collections.ts';

/** The slugs of a collection by the codes of languages. */
type Slugs = Record<string, string>;

/**
 * The slugs of collections, as staff wrote them, in all languages of the shop; none of a collection with one slug. A shop of one
 * language asks the database for none.
 */
export async function readSlugs(
  database: Database,
  collections: readonly { id: string; slug: string }[],
): Promise<Map<string, Slugs>> {
  const settings = await currentSettings(database);
  const codes = switchedOn(settings);
  if (codes.length === 1 || collections.length === 0) return new Map();
  const { rows } = await database.query<{ id: string; code: string; slug: string }>({
    name: 'read-slugs',
    text: `SELECT t.subject AS id, t.language AS code, t.text AS slug FROM translation t
           WHERE t.language = ANY ($1::text[]) AND t.topic = $3 AND t.subject = ANY ($2::text[]) AND t.field = 'slug'`,
    values: [codes, collections.map(({ id }) => id), COLLECTION],
  });
  return new Map(
    collections.flatMap(({ id, slug }) => {
      const translated = rows.filter((row) => row.id === id && row.code !== settings.language);
      if (translated.length === 0) return [];
      const own = codes.map((code) => [code, slug] as const);
      return [[id, Object.fromEntries([...own, ...translated.map((row) => [row.code, row.slug])])]];
    }),
  );
}
