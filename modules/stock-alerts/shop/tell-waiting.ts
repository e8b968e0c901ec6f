import { transaction } from '#platform/db/transaction.ts';
import type { Database, Shop } from '#platform/shop.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface OutboxPayloads {
    tell_waiting: { variantId: string };
  }
}

const AT_ONCE = 200;

/** How long a mailed customer counts as a likely buyer, before the next in line gets a mail about the same unit. */
const CHANCE = `interval '1 day'`;

/**
 * Queues one mail for each of the oldest waiting customers of a variant, as many as its stock serves. Mails of the last
 * day count against that stock until their customer has ordered. Any number of processes may run it at once.
 */
export async function tellWaiting(shop: Pick<Shop, 'pool'>, variantId: string): Promise<void> {
  for (let mailed = AT_ONCE; mailed === AT_ONCE; )
    mailed = await transaction(shop.pool, (client) => tellSome(client, variantId));
}

/** Marks alerts and queues their mails in one transaction, so that a kill or a repetition never mails twice. */
async function tellSome(client: Database, variantId: string): Promise<number> {
  // The lock makes other callers wait until these mails count.
  const { rows } = await client.query<{ orders: number }>({
    name: 'lock-alerted-variant',
    text: `SELECT v.available / p.min_quantity AS orders FROM variant v JOIN product p ON p.id = v.product_id
           WHERE v.id = $1 AND v.archived_at IS NULL AND p.archived_at IS NULL FOR NO KEY UPDATE OF v`,
    values: [variantId],
  });
  const orders = rows[0]?.orders ?? 0;
  if (orders === 0) return 0;
  const { rowCount } = await client.query({
    name: 'tell-waiting',
    text: `WITH served AS (
             SELECT count(*) FROM stock_alert a
             WHERE variant_id = $1 AND mail_key IS NOT NULL AND NOT missed AND mailed_at > now() - ${CHANCE}
               AND NOT EXISTS (
                 SELECT FROM member m JOIN orders o ON o.member_id = m.id JOIN order_line l ON l.order_id = o.id
                 WHERE m.email = a.email AND m.deleted_at IS NULL AND o.booked_at >= a.mailed_at AND l.variant_id = $1)
               AND NOT EXISTS (
                 SELECT FROM orders o JOIN order_line l ON l.order_id = o.id
                 WHERE o.guest_email = a.email AND o.booked_at >= a.mailed_at AND l.variant_id = $1)
           ), next AS (
             SELECT id FROM stock_alert WHERE variant_id = $1 AND mail_key IS NULL AND confirmed_at IS NOT NULL
             ORDER BY asked_at, id LIMIT (SELECT greatest(0, least(${AT_ONCE}, $2 - count)) FROM served)
             FOR UPDATE
           ), mailed AS (
             UPDATE stock_alert a SET mail_key = 'mail:back-in-stock:' || gen_random_uuid(), mailed_at = now()
             FROM next WHERE a.id = next.id RETURNING a.id, a.mail_key
           )
           INSERT INTO outbox (dedupe_key, kind, payload)
           SELECT mail_key, 'mail', jsonb_build_object('template', 'back-in-stock', 'alertId', id) FROM mailed`,
    values: [variantId, orders],
  });
  return rowCount ?? 0;
}
