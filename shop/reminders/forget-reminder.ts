import { type CartOwner, ownedBy } from '../cart/cart-owner.ts';
import type { Database } from '../context.ts';

/** Ends the reminder of a cart that was ordered: its next checkout asks again. */
export async function forgetReminder(database: Database, owner: CartOwner): Promise<void> {
  const { condition, value, kind } = ownedBy(owner);
  await database.query({
    name: `forget-reminder-of-${kind}`,
    text: `DELETE FROM cart_reminder r USING cart c WHERE ${condition} AND r.cart_id = c.id`,
    values: [value],
  });
}
