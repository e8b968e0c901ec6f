import { removedMeanwhile } from '#platform/audit/removed-meanwhile.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database, Member } from '#platform/shop.ts';
import type { Collection } from '../../contract/calls/collections.ts';
import type { CollectionRule } from './collection-rule.ts';

export type CollectionRow = {
  id: string;
  slug: string;
  title: string;
  text: string;
  image: string | null;
  image_alt: string;
  in_menu: boolean;
  position: number;
  rule: CollectionRule | null;
  version: number;
  /** Of the two, those that stay in the shop’s first language. */
  untranslated?: ('title' | 'text')[];
};

export const COLLECTION_COLUMNS =
  'c.id, c.slug, c.title, c.text, c.image, c.image_alt, c.in_menu, c.position, c.rule, c.version';

/** The collection at a slug, or else the latest one that had it earlier. An admin reads who removed it. */
export async function findCollection(
  database: Database,
  slug: string,
  admin?: Member,
): Promise<CollectionRow> {
  const { rows } = await database.query<CollectionRow>({
    name: 'find-collection',
    text: `SELECT ${COLLECTION_COLUMNS} FROM collection c WHERE c.archived_at IS NULL
             AND (c.slug = $1 OR c.id = (SELECT e.collection_id FROM collection_earlier_slug e WHERE e.slug = $1))
           ORDER BY c.slug = $1 DESC LIMIT 1`,
    values: [slug],
  });
  if (!rows[0] && admin) throw await removedCollection(database, slug, admin);
  if (!rows[0]) throw new Problem('not_found');
  return rows[0];
}

async function removedCollection(database: Database, slug: string, admin: Member): Promise<Problem> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM collection WHERE slug = $1 ORDER BY archived_at DESC LIMIT 1',
    [slug],
  );
  if (!rows[0]) return new Problem('not_found');
  return removedMeanwhile(database, admin, {
    kind: 'collection',
    action: 'collection.archived',
    id: rows[0].id,
  });
}

export function presentCollection(row: CollectionRow): Collection {
  const { slug, title, text, image, image_alt: imageAlt, in_menu: inMenu, untranslated = [] } = row;
  const marks = untranslated.length > 0 && { untranslated };
  return { slug, title, text, image, imageAlt, inMenu, ...marks };
}
