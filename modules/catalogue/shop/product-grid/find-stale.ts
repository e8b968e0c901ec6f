import { actorWords } from '#platform/audit/last-actor.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database, Member } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { RowChange, StaleProduct } from '../../contract/calls/product-grid.ts';
import { MADE_BY } from '../bulk/undo-window.ts';
import type { LockedProduct } from './lock-products.ts';

/** Names the products that somebody changed or deleted since the rows were read, with who it was; refuses products that never were. */
export async function findStale(
  client: Database,
  reader: Member,
  changes: readonly RowChange[],
  locked: ReadonlyMap<string, LockedProduct>,
): Promise<StaleProduct[]> {
  const stale = new Set(
    changes
      .filter(({ productId, version }) => locked.get(productId)?.version !== version)
      .map(({ productId }) => productId),
  );
  if (stale.size === 0) return [];
  const { rows } = await client.query<{ id: string; name: string; by: string | null }>(
    `SELECT p.id, p.name, ${MADE_BY} AS by FROM product p
     LEFT JOIN product_version v ON v.product_id = p.id AND v.version = p.version LEFT JOIN member m ON m.id = v.actor_id
     WHERE p.id = ANY ($1)`,
    [[...stale]],
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...stale].map((productId) => {
    const product = known.get(productId);
    if (!product) throw new Problem('not_found');
    const isGone = !locked.has(productId);
    const actor = actorWords(product.by, reader);
    return {
      productId,
      isGone,
      message: isGone
        ? t('{actor} deleted {product} meanwhile.', { actor, product: product.name })
        : t('{actor} changed {product} meanwhile.', { actor, product: product.name }),
    };
  });
}
