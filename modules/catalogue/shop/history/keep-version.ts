import type { Database } from '#platform/shop.ts';
import { PRODUCT_STATE } from './product-state.ts';

type Change = { act: `${string}.${string}`; actorId: string | null };

/**
 * Keeps a product as its present version, with the change that made it. Without a change it keeps a version from before the
 * history, unless that is known. The caller holds the product's row lock.
 */
export async function keepVersion(
  database: Database,
  productId: string,
  { act, actorId }: Change | { act: null; actorId: null } = { act: null, actorId: null },
): Promise<void> {
  await database.query({
    name: 'keep-version',
    text: `INSERT INTO product_version (product_id, version, state, act, actor_id)
           SELECT p.id, p.version, ${PRODUCT_STATE}, $2, $3 FROM product p WHERE p.id = $1
           ON CONFLICT (product_id, version) DO NOTHING`,
    values: [productId, act, actorId],
  });
}
