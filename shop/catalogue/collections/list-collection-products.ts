import type { Product } from '#contract/calls/products.ts';
import { countRows, decodeCursor, type Page, type Paging, pageOf } from '#db/paging.ts';
import type { Shop } from '../../context.ts';
import { listProducts } from '../list-products.ts';
import { PRODUCT_COLUMNS, type ProductRow, presentProduct } from '../product-row.ts';
import { findCollection } from './collection-row.ts';

/** The products on sale of a collection. A rule is applied anew each time, so it never misses a change. */
export async function listCollectionProducts(
  shop: Shop,
  slug: string,
  paging: Paging,
): Promise<Page<Product>> {
  const { id, rule } = await findCollection(shop.pool, slug);
  return rule ? listProducts(shop, rule, paging) : listPicked(shop, id, paging);
}

// OFFSET 0 makes the planner look up each product by its id, however large the catalogue.
const PICKED = `FROM collection_product c CROSS JOIN LATERAL (SELECT * FROM product WHERE id = c.product_id OFFSET 0) p
  WHERE c.collection_id = $1 AND p.archived_at IS NULL`;

async function listPicked(shop: Shop, id: string, { limit, cursor }: Paging): Promise<Page<Product>> {
  const after = cursor ? decodeCursor(cursor, ['whole'])[0] : 0;
  const [counted, { rows }] = await Promise.all([
    countRows(shop.pool, PICKED, [id]),
    shop.pool.query<ProductRow & { place: number }>(
      `SELECT ${PRODUCT_COLUMNS}, c.place ${PICKED} AND c.place > $2::bigint ORDER BY c.place LIMIT $3`,
      [id, after, limit + 1],
    ),
  ]);
  const page = pageOf(rows, limit, counted, ({ place }) => [place]);
  return { ...page, rows: page.rows.map(presentProduct) };
}
