import { createHash } from 'node:crypto';
import { type CartOwner, ownedBy } from '../cart/cart-owner.ts';
import type { Cart } from '../cart/price-cart.ts';
import type { Database } from '../context.ts';

/** Names the state of an owner's cart: another after each change, and none that another owner could name. */
export async function cartVersion(
  database: Database,
  owner: CartOwner,
  { lines }: Pick<Cart, 'lines'>,
): Promise<string> {
  const { condition, value, kind } = ownedBy(owner);
  const { rows } = await database.query<{ state: string }>({
    name: `cart-version-of-${kind}`,
    text: `SELECT c.id || ' ' || extract(epoch FROM c.changed_at) AS state FROM cart c WHERE ${condition}`,
    values: [value],
  });
  return createHash('sha256')
    .update(JSON.stringify([rows[0]?.state, lines.map(({ variantId, quantity }) => [variantId, quantity])]))
    .digest('base64url');
}
