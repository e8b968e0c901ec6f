import { countRows, decodeCursor, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import type { Shop } from '#platform/shop.ts';
import type { Product } from '../../contract/calls/products.ts';
import { listProducts } from '../list-products.ts';
import { PRODUCT_COLUMNS, type ProductRow, presentProduct } from '../product-row.ts';
import { type ProductFilter, sqlOfFilter } from '../search/product-filter.ts';
import { findCollection } from './collection-row.ts';
import type { CollectionRule } from './collection-rule.ts';

/** The filters that narrow a collection further. */
export type Narrowing = Pick<ProductFilter, 'priceFrom' | 'priceTo' | 'price' | 'available'>;

/** The products on sale of a collection, narrowed. A rule is applied anew each time, so it never misses a change. */
export async function listCollectionProducts(
  shop: Shop,
  slug: string,
  narrowing: Narrowing,
  paging: Paging,
): Promise<Page<Product>> {
  const { id, rule } = await findCollection(shop.pool, slug);
  return rule
    ? listProducts(shop, narrowed(rule, narrowing), paging)
    : listPicked(shop, id, narrowing, paging);
}

/** The filter of products that fulfil both filters. */
function narrowed(rule: CollectionRule, narrowing: Narrowing): ProductFilter {
  const priceFrom = Math.max(rule.priceFrom ?? 0, narrowing.priceFrom ?? 0);
  const priceTo = Math.min(rule.priceTo ?? Infinity, narrowing.priceTo ?? Infinity);
  return {
    ...rule,
    ...narrowing,
    ...(rule.available && { available: rule.available }),
    ...(priceFrom > 0 && { priceFrom }),
    ...(priceTo < Infinity && { priceTo }),
  };
}

// OFFSET 0 makes the planner look up each product by its id, however large the catalogue.
const PICKED = `FROM collection_product c CROSS JOIN LATERAL (SELECT * FROM product WHERE id = c.product_id OFFSET 0) p
  WHERE c.collection_id = $1 AND p.archived_at IS NULL`;

async function listPicked(
  shop: Shop,
  id: string,
  narrowing: Narrowing,
  { limit, cursor }: Paging,
): Promise<Page<Product>> {
  const after = cursor ? decodeCursor(cursor, ['whole'])[0] : 0;
  const values: unknown[] = [id];
  const place = (value: unknown) => `$${values.push(value)}`;
  const picked = [PICKED, ...sqlOfFilter(narrowing, place)].join(' AND ');
  const [counted, { rows }] = await Promise.all([
    countRows(shop.pool, picked, [...values]),
    shop.pool.query<ProductRow & { place: number }>(
      `SELECT ${PRODUCT_COLUMNS}, c.place ${picked} AND c.place > $${values.length + 1}::bigint
       ORDER BY c.place LIMIT $${values.length + 2}`,
      [...values, after, limit + 1],
    ),
  ]);
  const page = pageOf(rows, limit, counted, ({ place }) => [place]);
  return { ...page, rows: page.rows.map(presentProduct) };
}
