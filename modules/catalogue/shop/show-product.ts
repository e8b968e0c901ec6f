import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import type { ProductWithVariants } from '../contract/calls/products.ts';
import { readExtras } from './extras/read-extras.ts';
import { PRODUCT_COLUMNS, type ProductRow, presentProduct } from './product-row.ts';
import { presentVariants, VARIANTS_COLUMNS, type VariantsRow } from './variant-row.ts';

/** One product on sale with its variants; an archived one is not found. */
export async function showProduct(shop: Shop, productId: string): Promise<ProductWithVariants> {
  const { rows } = await shop.pool.query<ProductRow & VariantsRow>({
    name: 'show-product',
    text: `SELECT ${PRODUCT_COLUMNS}, ${VARIANTS_COLUMNS}
           FROM product p WHERE p.id = $1 AND p.archived_at IS NULL`,
    values: [productId],
  });
  if (!rows[0]) throw new Problem('not_found');
  return { ...presentProduct(rows[0]), ...presentVariants(rows[0]), ...(await readExtras(shop, productId)) };
}
