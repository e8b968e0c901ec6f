import type { Shop } from '#platform/shop.ts';

// A guest pays on the page that places the order; ten minutes are enough for a second card.
const AFTER = '10 minutes';
const MOST_OFTEN = '1 hour';
const MOST_A_DAY = 3;

/**
 * Queues the mail with a guest's way back to an order that waits for its payment: one for an order, and for an address one an
 * hour and three a day, since anyone can type any address. `now` is the database's clock, unless a test sets it.
 */
export async function remindGuests({ pool }: Pick<Shop, 'pool'>, now: Date | null = null): Promise<void> {
  await pool.query(
    `INSERT INTO outbox (dedupe_key, kind, payload)
     SELECT DISTINCT ON (o.guest_email) 'mail:order-unpaid:' || o.id, 'mail',
       jsonb_build_object('template', 'order-unpaid', 'orderId', o.id)
     FROM orders o, coalesce($1::timestamptz, now()) AS moment
     WHERE o.status = 'unpaid' AND o.expires_at > moment AND o.booked_at <= moment - interval '${AFTER}'
       AND o.guest_email IS NOT NULL AND o.member_id IS NULL
       AND (SELECT count(*) < ${MOST_A_DAY} AND count(*) FILTER (WHERE x.created_at > now() - interval '${MOST_OFTEN}') = 0
         FROM orders p JOIN outbox x ON x.dedupe_key = 'mail:order-unpaid:' || p.id
         WHERE p.guest_email = o.guest_email AND x.created_at > now() - interval '1 day')
     ORDER BY o.guest_email, o.booked_at DESC ON CONFLICT DO NOTHING`,
    [now],
  );
}
