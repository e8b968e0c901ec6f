import type { ManagedProduct } from '#contract/calls/products.ts';
import { Problem } from '#contract/problems.ts';
import type { Shop } from '../context.ts';
import { PRODUCT_COLUMNS, type ProductRow, presentProduct } from './product-row.ts';

/** One product on sale for admins, with its version and the units reserved by orders. */
export async function showManagedProduct(shop: Shop, productId: string): Promise<ManagedProduct> {
  const { rows } = await shop.pool.query<ProductRow & { version: number; reserved: number; sold: number }>({
    name: 'show-managed-product',
    text: `SELECT ${PRODUCT_COLUMNS}, p.version, held.reserved, held.sold
           FROM product p, LATERAL (
             SELECT sum(reserved) AS reserved, sum(sold) AS sold FROM variant v
             WHERE v.product_id = p.id AND v.archived_at IS NULL
           ) held
           WHERE p.id = $1 AND p.archived_at IS NULL`,
    values: [productId],
  });
  const row = rows[0];
  if (!row) throw new Problem('not_found');
  return { ...presentProduct(row), version: row.version, reserved: row.reserved, sold: row.sold };
}
