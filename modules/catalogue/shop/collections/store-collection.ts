import { invalidField } from '#platform/contract/problems.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { CollectionFields } from '../../contract/collection-fields.ts';
import { findProducts } from '../search/find-products.ts';
import { type CollectionRule, ruleOf } from './collection-rule.ts';

/** The values of the columns that a form sets, in the order of `STORED_COLUMNS`. */
export function valuesOf(fields: CollectionFields, rule: CollectionRule | null): unknown[] {
  const { slug, title, text = '', image, imageAlt = '', inMenu = true, position = 0 } = fields;
  return [slug, title, text, image || null, imageAlt, inMenu, position, rule && JSON.stringify(rule)];
}
export const STORED_COLUMNS = 'slug, title, text, image, image_alt, in_menu, position, rule';

/** The rule of a form. Refuses one that selects no product, unless the form accepts that. */
export async function checkedRule(shop: Shop, fields: CollectionFields): Promise<CollectionRule | null> {
  const rule = ruleOf(fields);
  if (rule === null || fields.mayBeEmpty) return rule;
  const found = await findProducts(shop, rule, { limit: 1 });
  if (found?.rows.length) return rule;
  throw invalidField('rule', t('No product on sale fits these conditions'));
}

/** Replaces the products picked by hand; a rule has none. New ones must be on sale; one that became a draft may stay. */
export async function pickProducts(
  client: Database,
  collectionId: string,
  { picked, products = [] }: Pick<CollectionFields, 'picked' | 'products'>,
): Promise<void> {
  const { rows: before } = await client.query<{ id: string }>(
    'DELETE FROM collection_product WHERE collection_id = $1 RETURNING product_id AS id',
    [collectionId],
  );
  if (picked === 'by rule' || products.length === 0) return;
  const { rowCount } = await client.query(
    `INSERT INTO collection_product (collection_id, place, product_id)
     SELECT $1, w.place, p.id FROM unnest($2::uuid[]) WITH ORDINALITY AS w(id, place)
     CROSS JOIN LATERAL (SELECT id, archived_at, is_draft FROM product WHERE id = w.id OFFSET 0) p
     WHERE p.archived_at IS NULL OR (p.is_draft AND p.id = ANY ($3))`,
    [collectionId, products, before.map(({ id }) => id)],
  );
  if (rowCount !== products.length)
    throw invalidField('products', t('A picked product is not on sale any more'));
}

/** Turns a slug that another collection has into an error of its field. */
export function slugTaken(error: unknown): unknown {
  const { constraint } = error as { constraint?: string };
  return constraint === 'collection_slug'
    ? invalidField('slug', t('Another collection has this address'))
    : error;
}
