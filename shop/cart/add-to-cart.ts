import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import type { Database, Shop } from '../context.ts';
import type { CartOwner } from './cart-owner.ts';
import { lockOrMakeCart } from './lock-cart.ts';
import { putLines, type RefusedLine, type Wanted } from './put-lines.ts';

// Retries come within seconds, so the newest keys suffice.
const MOST_KEYS = 20;

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
    if (!(await noteKey(client, cartId, idempotencyKey))) return;
    const [refused] = await putLines(client, cartId, 'add', [wanted]);
    if (refused) throw refusal(refused);
  });
}

/** Notes a key with a locked cart; false if it is there already. */
async function noteKey(client: Database, cartId: string, key: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'note-cart-key',
    text: `UPDATE cart SET added_keys = (md5($2)::uuid || added_keys)[:${MOST_KEYS}]
           WHERE id = $1 AND md5($2)::uuid <> ALL (added_keys)`,
    values: [cartId, key],
  });
  return rowCount === 1;
}

/** The 422 for a line, with the nearest quantity that would do. */
export function refusal({ field, message, nearest }: RefusedLine): Problem {
  return new Problem('validation', message, {
    errors: [{ field, message }],
    extra: nearest === null ? {} : { nearestQuantity: nearest },
  });
}
