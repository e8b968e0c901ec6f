import { Problem } from '#contract/problems.ts';
import type { Database } from '../context.ts';

export type LockedVariant = { id: string; sku: string; available: number; received: number };

/**
 * Locks a product, on sale or a draft, and its variants for an admin's change, and returns the variants. Refuses if the product changed
 * since `version`. Lock order: variants by id, then their product, as in a booking that sells out.
 */
export async function lockProduct(
  database: Database,
  productId: string,
  version?: number,
): Promise<LockedVariant[]> {
  const variants = await lockVariants(database, productId);
  const { rows } = await database.query<{ version: number }>({
    name: 'lock-product',
    text: 'SELECT version FROM product WHERE id = $1 AND (archived_at IS NULL OR is_draft) FOR NO KEY UPDATE',
    values: [productId],
  });
  if (!rows[0]) throw new Problem('not_found');
  if (version !== undefined && rows[0].version !== version)
    throw new Problem('stale_version', 'Somebody changed the product meanwhile. Look at it again.', {
      extra: { version: rows[0].version },
    });
  return variants;
}

/** Locks the current variants of a product, so that no booking changes their stock. */
export async function lockVariants(database: Database, productId: string): Promise<LockedVariant[]> {
  const { rows } = await database.query<LockedVariant>({
    name: 'lock-variants',
    text: `SELECT id, sku, available, received FROM variant
           WHERE product_id = $1 AND archived_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    values: [productId],
  });
  return rows;
}
