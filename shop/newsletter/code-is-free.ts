import type { Database } from '../context.ts';
import { CLOSED } from '../order/order-state-sql.ts';

/**
 * Locks a closed order's codes and returns whether the order may use them again: true without codes, false if other orders
 * use one of them as often as it allows.
 */
export async function codeIsFree(database: Database, orderId: string): Promise<boolean> {
  await database.query({
    name: 'lock-code-of-order',
    text: 'SELECT 1 FROM discount_code WHERE code IN (SELECT code FROM order_code WHERE order_id = $1) ORDER BY code FOR UPDATE',
    values: [orderId],
  });
  const { rows } = await database.query<{ taken: boolean }>({
    name: 'code-of-order-taken',
    text: `SELECT EXISTS (
             SELECT 1 FROM order_code own JOIN discount_code c ON c.code = own.code JOIN orders o ON o.id = own.order_id
             WHERE own.order_id = $1 AND (
               uses_of_code(c.code) >= CASE WHEN c.email IS NULL THEN c.most_uses ELSE 1 END
               OR (c.once_per_customer OR c.first_order_only) AND EXISTS (
                 SELECT FROM orders_of_customer(o.member_id, o.email) other JOIN order_code u ON u.order_id = other.id
                 WHERE u.code = c.code AND other.status NOT IN (${CLOSED})))
           ) AS taken`,
    values: [orderId],
  });
  return rows[0]?.taken === false;
}
