import { transaction } from '#db/transaction.ts';
import type { Shop } from '../context.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockOrMakeCart } from './lock-cart.ts';
import { putLines, type RefusedLine, type Wanted } from './put-lines.ts';

/** Adds all lines that can be bought to the owner's cart and returns why the others were not added. */
export async function addBatch(
  shop: Pick<Shop, 'pool' | 'newId'>,
  owner: CartOwner,
  wanted: readonly Wanted[],
): Promise<RefusedLine[]> {
  return transaction(shop.pool, async (client) =>
    putLines(client, await lockOrMakeCart(shop, client, owner), 'add', wanted),
  );
}
