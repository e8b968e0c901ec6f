import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import type { Shop } from '../context.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockOrMakeCart } from './lock-cart.ts';
import { noteCartKey } from './note-cart-key.ts';
import { putLines, type RefusedLine, type Wanted } from './put-lines.ts';

/**
 * Adds units of a variant to the owner's cart, once per key. Refuses what cannot be bought, with the nearest quantity that
 * can. Calls at once add up.
 */
export async function addToCart(
  shop: Pick<Shop, 'pool' | 'newId'>,
  owner: CartOwner,
  { idempotencyKey, ...wanted }: Wanted & { idempotencyKey: string },
): Promise<void> {
  await transaction(shop.pool, async (client) => {
    const cartId = await lockOrMakeCart(shop, client, owner);
    if (!(await noteCartKey(client, cartId, idempotencyKey))) return;
    const [refused] = await putLines(client, cartId, 'add', [wanted]);
    if (refused) throw refusal(refused);
  });
}

/** The 422 for a line, with the nearest quantity that would do. */
export function refusal({ field, message, nearest }: RefusedLine): Problem {
  return new Problem('validation', message, {
    errors: [{ field, message }],
    extra: nearest === null ? {} : { nearestQuantity: nearest },
  });
}
