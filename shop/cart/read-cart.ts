import type { Database } from '../context.ts';
import { groupTextOf } from '../order/booking-refusal.ts';
import { type CartOwner, ownedBy } from './cart-owner.ts';
import { type Cart, priceCart } from './price-cart.ts';
import { readLines } from './read-lines.ts';

/** The owner's cart, priced anew; an empty one if there is none. It changes nothing. */
export async function readCart({ pool }: { pool: Database }, owner: CartOwner | undefined): Promise<Cart> {
  const none = { isMerged: false, leftOut: [] };
  if (!owner) return priceCart([], none);
  const { condition, value, kind } = ownedBy(owner);
  const { rows } = await pool.query<{
    id: string;
    isMerged: boolean;
    leftOut: string[];
    group: string | null;
  }>({
    name: `cart-of-${kind}`,
    text: `SELECT c.id, c.is_merged AS "isMerged", c.left_out AS "leftOut",
             ${groupTextOf('c.member_id')} AS "group" FROM cart c WHERE ${condition}`,
    values: [value],
  });
  const [cart] = rows;
  return cart ? priceCart(await readLines(pool, cart.id), cart) : priceCart([], none);
}
