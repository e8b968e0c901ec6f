import { countRows } from '#platform/db/paging.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Shop } from '#platform/shop.ts';
import { type ProductFilter, sqlOfFilter, withoutFacets } from './product-filter.ts';

/** Counts the products on sale that pass a filter besides its facets, no further than is shown. */
export function countPassing(shop: Pick<Shop, 'pool'>, filter: ProductFilter): Promise<number> {
  const values: unknown[] = [];
  const where = sqlOfFilter(withoutFacets(filter), (value) => `$${values.push(value)}`);
  const all = ['p.archived_at IS NULL', ...where].join(' AND ');
  return countRows(
    shop.pool,
    `FROM product p WHERE ${all}`,
    values,
    where.length === 0 ? prepared : undefined,
  );
}
