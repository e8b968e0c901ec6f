import type { Database } from '../context.ts';
import { CLOSED } from '../order/order-state-sql.ts';

/**
 * Locks a closed order's codes and returns whether the order may use them again: true without codes, false if another
 * order uses one of them.
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
             SELECT 1 FROM order_code own JOIN order_code used ON used.code = own.code AND used.order_id <> own.order_id
             JOIN orders other ON other.id = used.order_id
             WHERE own.order_id = $1 AND other.status NOT IN (${CLOSED})
           ) AS taken`,
    values: [orderId],
  });
  return rows[0]?.taken === false;
}
