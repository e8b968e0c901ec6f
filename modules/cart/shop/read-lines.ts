import { joinListsOf } from '#modules/pricing/shop/booking-refusal.ts';
import type { Database } from '#platform/shop.ts';
import { STORED_LINE_COLUMNS, type StoredLine } from './cart-line.ts';

/** The lines of a cart in the order in which they were added, at the prices of its owner. */
export async function readLines(database: Database, cartId: string): Promise<StoredLine[]> {
  const { rows } = await database.query<StoredLine>({
    name: 'lines-of-cart',
    text: `SELECT ${STORED_LINE_COLUMNS} FROM cart_line l JOIN variant v ON v.id = l.variant_id
           JOIN product p ON p.id = v.product_id ${joinListsOf('(SELECT member_id FROM cart WHERE id = $1)')} WHERE l.cart_id = $1 ORDER BY l.position`,
    values: [cartId],
  });
  return rows;
}
