import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockCart } from './lock-cart.ts';

/** Removes one line, which must be there, or all. */
export async function removeFromCart(
  shop: Pick<Shop, 'pool'>,
  owner: CartOwner | undefined,
  which: { variantId: string } | 'all',
): Promise<void> {
  await transaction(shop.pool, async (client) => {
    const cartId = owner && (await lockCart(client, owner));
    const isAll = which === 'all';
    const removed = await client.query({
      name: 'remove-cart-lines',
      text: 'DELETE FROM cart_line WHERE cart_id = $1 AND variant_id = coalesce($2, variant_id)',
      values: [cartId ?? null, isAll ? null : which.variantId],
    });
    if (!isAll && removed.rowCount === 0) throw new Problem('not_found');
    await client.query({
      name: 'note-cart-removal',
      text: `UPDATE cart SET changed_at = now(), is_merged = is_merged AND $2, left_out = CASE WHEN $2 THEN left_out ELSE '{}' END
             WHERE id = $1`,
      values: [cartId ?? null, !isAll],
    });
  });
}
