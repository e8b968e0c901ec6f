import { Problem } from '#contract/problems.ts';
import type { Shop } from '../context.ts';

/** Takes a product off sale. Orders that hold it stay valid and keep what they say of it. */
export async function archiveProduct(shop: Shop, productId: string): Promise<{ deletedCount: number }> {
  const { rowCount } = await shop.pool.query(
    'UPDATE product SET archived_at = now(), version = version + 1 WHERE id = $1 AND archived_at IS NULL',
    [productId],
  );
  if (rowCount !== 1) throw new Problem('not_found');
  return { deletedCount: 1 };
}
