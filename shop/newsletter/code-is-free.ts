import type { Database } from '../context.ts';
import { CLOSED } from '../order/order-state-sql.ts';

/**
 * Locks a closed order's code and returns whether the order may use it again: true without a code, false if another
 * order uses it.
 */
export async function codeIsFree(database: Database, orderId: string): Promise<boolean> {
  await database.query({
    name: 'lock-code-of-order',
    text: 'SELECT 1 FROM discount_code WHERE code = (SELECT discount_code FROM orders WHERE id = $1) FOR UPDATE',
    values: [orderId],
  });
  const { rows } = await database.query<{ taken: boolean }>({
    name: 'code-of-order-taken',
    text: `SELECT EXISTS (
             SELECT 1 FROM orders own JOIN orders other ON other.discount_code = own.discount_code AND other.id <> own.id
             WHERE own.id = $1 AND other.status NOT IN (${CLOSED})
           ) AS taken`,
    values: [orderId],
  });
  return rows[0]?.taken === false;
}
