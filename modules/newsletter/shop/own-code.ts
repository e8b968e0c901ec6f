import { CLOSED } from '#modules/order-states/shop/order-state-sql.ts';
import type { Database } from '#platform/shop.ts';

export type OwnCode = { code: string; cents: number; used: boolean };

/** The code of an address and whether an order uses it; undefined before its subscription is confirmed. */
export async function ownCode(database: Database, email: string): Promise<OwnCode | undefined> {
  const { rows } = await database.query<OwnCode>({
    name: 'own-code',
    text: `SELECT c.code, c.cents /* never null: it takes off an amount */, EXISTS (
             SELECT 1 FROM order_code u JOIN orders o ON o.id = u.order_id
             WHERE u.code = c.code AND o.status NOT IN (${CLOSED})
           ) AS used
           FROM discount_code c WHERE c.email = $1`,
    values: [email],
  });
  return rows[0];
}
