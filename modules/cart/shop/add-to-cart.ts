import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import type { CartOwner } from './cart-owner.ts';
import { fillCart, type NewOwner } from './fill-cart.ts';
import type { Cart } from './price-cart.ts';
import type { RefusedLine, Wanted } from './put-lines.ts';

/**
 * Adds units of a variant to the owner's cart, once per key, and returns the cart. Refuses what cannot be bought, with the
 * nearest quantity that can.
 */
export async function addToCart(
  shop: Pick<Shop, 'pool' | 'newId'>,
  owner: CartOwner | undefined,
  newOwner: NewOwner,
  { idempotencyKey, ...wanted }: Wanted & { idempotencyKey: string },
): Promise<Cart> {
  const addition = { lines: [wanted], idempotencyKey };
  const { cart } = await fillCart(shop, owner, newOwner, addition, ([refused]) => {
    if (refused) throw refusal(refused);
  });
  return cart;
}

/** The problem of a line, with the nearest quantity that would do. */
export function refusal({ field, message, isShort, nearest }: RefusedLine): Problem {
  return new Problem(isShort ? 'out_of_stock' : 'validation', message, {
    errors: [{ field, message }],
    extra: nearest === null ? {} : { nearestQuantity: nearest },
  });
}
