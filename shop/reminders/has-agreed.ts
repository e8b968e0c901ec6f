import { type CartOwner, ownedBy } from '../cart/cart-owner.ts';
import type { Database } from '../context.ts';

/** Returns whether a mail will remind of the owner's cart. */
export async function hasAgreed(database: Database, owner: CartOwner | undefined): Promise<boolean> {
  if (!owner) return false;
  const { condition, value, kind } = ownedBy(owner);
  const { rowCount } = await database.query({
    name: `agreed-reminder-of-${kind}`,
    text: `SELECT FROM cart_reminder r JOIN cart c ON c.id = r.cart_id WHERE ${condition} AND r.mailed_at IS NULL`,
    values: [value],
  });
  return rowCount === 1;
}
