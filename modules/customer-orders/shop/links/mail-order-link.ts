import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import type { OrderName } from './request-order-link.ts';

const MOST_A_DAY = 3;

/**
 * Queues the mail with a new link to an order if number and address are those of one; for an address three a day. Forgets the typed
 * address, which may be a stranger's.
 */
export async function mailOrderLink(
  { pool }: Pick<Shop, 'pool'>,
  { email, number }: Partial<OrderName>,
  key: string,
): Promise<void> {
  if (email === undefined) return;
  await transaction(pool, async (client) => {
    // Of two jobs of an address, the second counts the mail of the first.
    await client.query('SELECT lock_guest($1)', [email]);
    await client.query({
      name: 'mail-order-link',
      text: `INSERT INTO outbox (dedupe_key, kind, payload)
             SELECT 'mail:' || $3, 'mail', jsonb_build_object('template', 'order-link', 'to', $1::text, 'orderId', o.id)
             FROM orders o WHERE o.number = $2 AND lower(o.email) = $1
               AND (SELECT count(*) < ${MOST_A_DAY} FROM outbox x WHERE x.payload->>'to' = $1
                 AND x.payload->>'template' = 'order-link' AND x.created_at > now() - interval '1 day')
             ON CONFLICT DO NOTHING`,
      values: [email, number, key],
    });
    await client.query(`UPDATE outbox SET payload = '{}' WHERE dedupe_key = $1`, [key]);
  });
}
