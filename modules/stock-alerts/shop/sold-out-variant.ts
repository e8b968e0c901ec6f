import { Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';

/**
 * Locks a variant on sale until the transaction ends, so that its stock cannot return unnoticed, and returns whether it
 * is sold out. Refuses an unknown one.
 */
export async function lockForAlert(database: Database, variantId: string): Promise<{ isSoldOut: boolean }> {
  const { rows } = await database.query<{ isSoldOut: boolean }>({
    name: 'lock-for-alert',
    text: `SELECT v.available < p.min_quantity AS "isSoldOut" FROM variant v JOIN product p ON p.id = v.product_id
           WHERE v.id = $1 AND v.archived_at IS NULL AND p.archived_at IS NULL FOR SHARE OF v`,
    values: [variantId],
  });
  if (!rows[0]) throw new Problem('not_found');
  return rows[0];
}

/** The same, but refuses a variant in stock too. */
export async function lockSoldOut(database: Database, variantId: string): Promise<void> {
  const { isSoldOut } = await lockForAlert(database, variantId);
  if (!isSoldOut) throw new Problem('in_stock');
}
