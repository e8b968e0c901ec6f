import type { Database } from '../context.ts';
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
    group: { name: string; points: number } | null;
  }>({
    name: `cart-of-${kind}`,
    text: `SELECT c.id, c.is_merged AS "isMerged", c.left_out AS "leftOut",
             (SELECT json_build_object('name', g.name, 'points', g.basis_points) FROM member m
              JOIN customer_group g ON g.id = m.group_id WHERE m.id = c.member_id) AS "group" FROM cart c WHERE ${condition}`,
    values: [value],
  });
  const [cart] = rows;
  return cart ? priceCart(await readLines(pool, cart.id), cart) : priceCart([], none);
}
