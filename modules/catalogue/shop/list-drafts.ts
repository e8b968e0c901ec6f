import { countRows, decodeCursor, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import type { Shop } from '#platform/shop.ts';
import type { Product } from '../contract/calls/products.ts';
import { PRODUCT_COLUMNS, type ProductRow, presentProduct } from './product-row.ts';

/** The products that are not on sale yet, newest first; each has `q` in its name. */
export async function listDrafts(
  shop: Shop,
  { q = '' }: { q?: string | undefined },
  { limit, cursor }: Paging,
): Promise<Page<Product>> {
  const named = 'p.is_draft AND strpos(lower(p.name), lower($1)) > 0';
  const words = q.trim();
  const counted = await countRows(shop.pool, `FROM product p WHERE ${named}`, [words]);
  const after = cursor ? decodeCursor(cursor, ['whole'])[0] : Number.MAX_SAFE_INTEGER;
  const { rows } = await shop.pool.query<ProductRow & { position: number }>({
    name: 'list-drafts',
    text: `SELECT ${PRODUCT_COLUMNS}, p.position FROM product p
           WHERE ${named} AND p.position < $2 ORDER BY p.position DESC LIMIT $3`,
    values: [words, after, limit + 1],
  });
  const page = pageOf(rows, limit, counted, ({ position }) => [position]);
  return { ...page, rows: page.rows.map(presentProduct) };
}
