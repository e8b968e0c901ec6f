import { transaction } from '#db/transaction.ts';
import type { Shop } from '../context.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockOrMakeCart } from './lock-cart.ts';
import { noteCartKey } from './note-cart-key.ts';
import { putLines, type RefusedLine, type Wanted } from './put-lines.ts';

/**
 * Adds all lines that can be bought to the owner's cart, once per key, and returns why the others were not added. A repeated
 * call says which lines cannot be bought now.
 */
export async function addBatch(
  shop: Pick<Shop, 'pool' | 'newId'>,
  owner: CartOwner,
  { lines, idempotencyKey }: { lines: readonly Wanted[]; idempotencyKey: string },
): Promise<RefusedLine[]> {
  return transaction(shop.pool, async (client) => {
    const cartId = await lockOrMakeCart(shop, client, owner);
    const isNew = await noteCartKey(client, cartId, idempotencyKey);
    return putLines(client, cartId, isNew ? 'add' : 'check', lines);
  });
}
