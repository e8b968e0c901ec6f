import { Problem } from '#contract/problems.ts';
import type { PriceTier, QuantityRule } from '#contract/quantity-rule.ts';
import type { Database } from '../context.ts';
import { keepVersion } from './history/keep-version.ts';

export type LockedVariant = {
  id: string;
  sku: string;
  available: number;
  received: number;
  priceCents: number;
  priceTiers: PriceTier[];
};

/**
 * Locks a product, on sale or a draft, and its variants for an admin's change, and returns variants and quantity rule.
 * Refuses if the product changed since `version`, and keeps the version of now for the history. Lock order: variants by id, then their product, as in a booking that sells out.
 */
export async function lockProduct(
  database: Database,
  productId: string,
  version?: number,
): Promise<{ variants: LockedVariant[]; rule: QuantityRule; isDraft: boolean }> {
  const variants = await lockVariants(database, productId);
  const { rows } = await database.query<QuantityRule & { version: number; isDraft: boolean }>({
    name: 'lock-product',
    text: `SELECT version, is_draft AS "isDraft", min_quantity AS "minQuantity", quantity_step AS "stepQuantity", max_quantity AS "maxQuantity"
           FROM product WHERE id = $1 AND (archived_at IS NULL OR is_draft) FOR NO KEY UPDATE`,
    values: [productId],
  });
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  if (version !== undefined && row.version !== version)
    throw new Problem('stale_version', 'Somebody changed the product meanwhile. Look at it again.', {
      extra: { version: row.version },
    });
  await keepVersion(database, productId);
  const { version: _, isDraft, ...rule } = row;
  return { variants, rule, isDraft };
}

/** Locks the current variants of a product, so that no booking changes their stock. */
export async function lockVariants(database: Database, productId: string): Promise<LockedVariant[]> {
  const { rows } = await database.query<LockedVariant>({
    name: 'lock-variants',
    text: `SELECT id, sku, available, received, price_cents AS "priceCents", price_tiers AS "priceTiers" FROM variant
           WHERE product_id = $1 AND archived_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
    values: [productId],
  });
  return rows;
}
