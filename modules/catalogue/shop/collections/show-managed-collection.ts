import { centsToDecimal } from '#platform/contract/money.ts';
import type { Shop } from '#platform/shop.ts';
import type { ManagedCollection } from '../../contract/calls/collections.ts';
import { findCollection, presentCollection } from './collection-row.ts';

/** One collection for admins, with its version, its rule and the products picked by hand, drafts included. */
export async function showManagedCollection(shop: Shop, slug: string): Promise<ManagedCollection> {
  const row = await findCollection(shop.pool, slug);
  const { tag = '', property, priceFrom, priceTo, available, reduced } = row.rule ?? {};
  const { rows: products } = await shop.pool.query<ManagedCollection['products'][number]>({
    name: 'picked-products',
    text: `SELECT p.id AS _id, p.name AS "productName", p.image, p.is_draft AS draft
           FROM collection_product c CROSS JOIN LATERAL (SELECT * FROM product WHERE id = c.product_id OFFSET 0) p
           WHERE c.collection_id = $1 AND (p.archived_at IS NULL OR p.is_draft) ORDER BY c.place`,
    values: [row.id],
  });
  return {
    ...presentCollection(row),
    version: row.version,
    position: row.position,
    picked: row.rule ? 'by rule' : 'by hand',
    products,
    tag,
    property: property?.label ?? '',
    propertyValue: property?.value ?? '',
    priceFrom: priceFrom === undefined ? null : centsToDecimal(priceFrom),
    priceTo: priceTo === undefined ? null : centsToDecimal(priceTo),
    available: available === 'true',
    reduced: reduced === true,
  };
}
