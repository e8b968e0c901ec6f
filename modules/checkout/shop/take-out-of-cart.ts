import { type CartOwner, ownedBy } from '#modules/cart/shop/cart-owner.ts';
import type { Database } from '#platform/shop.ts';

/** Removes ordered lines from the cart, and its reminder: its next checkout asks again. A line that changed meanwhile stays. */
export async function takeOutOfCart(
  database: Database,
  owner: CartOwner,
  ordered: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  if (ordered.length === 0) return;
  const { condition, value, kind } = ownedBy(owner);
  await database.query({
    name: `take-out-of-cart-of-${kind}`,
    // The cart is locked before its lines, as by every other change of them.
    text: `WITH own AS (
             SELECT c.id FROM cart c WHERE ${condition} FOR UPDATE
           ), gone AS (
             DELETE FROM cart_line l USING own, unnest($2::uuid[], $3::integer[]) AS o(variant_id, quantity)
             WHERE l.cart_id = own.id AND l.variant_id = o.variant_id AND l.quantity = o.quantity
             RETURNING l.cart_id
           ), forgotten AS (
             DELETE FROM cart_reminder r USING own WHERE r.cart_id = own.id)
           UPDATE cart SET changed_at = now() WHERE id IN (SELECT cart_id FROM gone)`,
    values: [value, ordered.map(({ variantId }) => variantId), ordered.map(({ quantity }) => quantity)],
  });
}
