import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { refusal } from './add-to-cart.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockCart } from './lock-cart.ts';
import { putLines, quantitiesOf } from './put-lines.ts';

/** Sets the quantity of a line that is there. Refuses one that cannot be bought, with the nearest that can. */
export async function changeCartLine(
  shop: Pick<Shop, 'pool'>,
  owner: CartOwner | undefined,
  { variantId, quantity }: { variantId: string; quantity: number },
): Promise<void> {
  await transaction(shop.pool, async (client) => {
    const cartId = owner && (await lockCart(client, owner));
    if (!cartId || !(await quantitiesOf(client, cartId)).has(variantId)) throw new Problem('not_found');
    const [refused] = await putLines(client, cartId, [{ variantId, quantity }]);
    if (refused) throw refusal(refused);
  });
}
