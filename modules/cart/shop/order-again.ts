import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { addBatch } from './add-batch.ts';
import type { Cart } from './price-cart.ts';

/** A line that was not put into the cart, and why. */
export type NotAgain = { productName: string; message: string };

/** Puts the lines of a member's order into their cart, once per key, and returns it with those that cannot be bought any more. */
export async function orderAgain(
  shop: Pick<Shop, 'pool' | 'newId'>,
  { memberId, orderId, idempotencyKey }: { memberId: string; orderId: string; idempotencyKey: string },
): Promise<{ cart: Cart; refused: NotAgain[] }> {
  const { rows } = await shop.pool.query<{ variantId: string; quantity: number; productName: string }>({
    name: 'lines-to-order-again',
    text: `SELECT l.variant_id AS "variantId", l.quantity, l.product_name AS "productName"
           FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.id = $1 AND o.member_id = $2 ORDER BY l.id`,
    values: [orderId, memberId],
  });
  if (rows.length === 0) throw new Problem('not_found');
  const lines = rows.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const owner = { memberId };
  const { cart, refused } = await addBatch(shop, owner, async () => owner, { lines, idempotencyKey });
  return {
    cart,
    refused: refused.map(({ place, field, message }) => ({
      productName: rows[place]?.productName ?? '',
      message: field === 'variantId' ? t('We no longer sell this') : message,
    })),
  };
}
