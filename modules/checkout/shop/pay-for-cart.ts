import { type CartOwner, ownedBy } from '#modules/cart/shop/cart-owner.ts';
import type { CartLine } from '#modules/cart/shop/price-cart.ts';
import { payOrder } from '#modules/payments/shop/start-payment.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { takeOutOfCart } from './take-out-of-cart.ts';

/**
 * Opens the payment of the order that a cart became. If an earlier call placed it and it has ended since, its `lines` in the
 * cart are free: to be removed if it was paid, else to be ordered again.
 */
export async function payForCart(
  shop: Shop,
  owner: CartOwner,
  orderId: string,
  lines: readonly CartLine[],
): Promise<{ clientSecret: string }> {
  try {
    return await payOrder(shop, orderId);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'order_not_payable') || lines.length === 0) throw error;
    if (!(await freeToOrderAgain(shop, owner, orderId))) {
      await takeOutOfCart(shop.pool, owner, lines);
      throw error;
    }
    throw new Problem(
      'order_not_payable',
      t('This order wasn’t paid in time. Pay again to place a new one.'),
    );
  }
}

/** Gives the cart of an order that was not paid a new version, so the next call places a new order. */
async function freeToOrderAgain({ pool }: Shop, owner: CartOwner, orderId: string): Promise<boolean> {
  const { condition, value, kind } = ownedBy(owner);
  const { rowCount } = await pool.query({
    name: `free-cart-of-${kind}`,
    text: `UPDATE cart c SET changed_at = now()
           WHERE ${condition} AND EXISTS (SELECT FROM orders WHERE id = $2 AND paid_at IS NULL)`,
    values: [value, orderId],
  });
  return rowCount === 1;
}
