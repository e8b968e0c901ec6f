import { unitPriceCents } from '#modules/pricing/contract/quantity-rule.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockCart } from './lock-cart.ts';
import { readLines } from './read-lines.ts';

export type SeenLine = { variantId: string; unitPriceCents: number };

/**
 * Notes that the customer has read what changed in the cart: its lines at these prices. A price that changed since then
 * stays a change.
 */
export async function markCartSeen(
  shop: Pick<Shop, 'pool'>,
  owner: CartOwner | undefined,
  seen: readonly SeenLine[],
): Promise<void> {
  await transaction(shop.pool, async (client) => {
    const cartId = owner && (await lockCart(client, owner));
    if (!cartId) return;
    const prices = new Map(seen.map((line) => [line.variantId, line.unitPriceCents]));
    const read = (await readLines(client, cartId)).filter(
      (line) => prices.get(line.variantId) === unitPriceCents(line, line.quantity),
    );
    await client.query(
      `UPDATE cart_line l SET seen_price_cents = s."unitPriceCents", merged_units = 0, lost_units = 0
       FROM jsonb_to_recordset($2) AS s ("variantId" uuid, "unitPriceCents" bigint)
       WHERE l.cart_id = $1 AND l.variant_id = s."variantId"`,
      [
        cartId,
        JSON.stringify(read.map(({ variantId }) => ({ variantId, unitPriceCents: prices.get(variantId) }))),
      ],
    );
    await client.query(`UPDATE cart SET is_merged = false, left_out = '{}' WHERE id = $1`, [cartId]);
  });
}
