import type { Shop } from '#platform/shop.ts';
import type { CartOwner } from './cart-owner.ts';
import { type Addition, type Filled, fillCart, type NewOwner } from './fill-cart.ts';

/**
 * Adds all lines that can be bought to the owner's cart, once per key, and returns why the others were not added. A repeated
 * call says which lines cannot be bought now.
 */
export function addBatch(
  shop: Pick<Shop, 'pool' | 'newId'>,
  owner: CartOwner | undefined,
  newOwner: NewOwner,
  addition: Addition,
): Promise<Filled> {
  return fillCart(shop, owner, newOwner, addition, () => undefined);
}
