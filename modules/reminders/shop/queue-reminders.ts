import type { Shop } from '#platform/shop.ts';
import { HAS_ORDERED, IS_FILLED, IS_ON, IS_STOPPED } from './reminder-conditions.ts';

const AFTER = '4 hours';
// After days without the job, customers get no mail about carts that they have forgotten.
const NO_LATER_THAN = '2 days';
const AGAIN_AFTER = '1 day';

/**
 * Queues the mail about each cart that its customer agreed to be reminded of, left four hours ago and has not ordered: one
 * for a cart,
 * and one a day for an address. `now` is the database's clock, unless a test sets it.
 */
export async function queueReminders({ pool }: Pick<Shop, 'pool'>, now: Date | null = null): Promise<void> {
  await pool.query(
    `WITH due AS (
       SELECT DISTINCT ON (r.email) r.cart_id FROM cart_reminder r JOIN cart c ON c.id = r.cart_id,
         coalesce($1::timestamptz, now()) AS moment
       WHERE r.mailed_at IS NULL AND r.agreed_at <= moment - interval '${AFTER}'
         AND r.agreed_at > moment - interval '${NO_LATER_THAN}' AND c.changed_at <= moment - interval '${AFTER}'
         AND ${IS_ON} AND ${IS_FILLED} AND NOT ${HAS_ORDERED} AND NOT ${IS_STOPPED}
         AND NOT EXISTS (SELECT FROM cart_reminder x WHERE x.email = r.email AND x.mailed_at > moment - interval '${AGAIN_AFTER}')
       ORDER BY r.email, r.agreed_at DESC
     ), mailed AS (
       UPDATE cart_reminder r SET mailed_at = coalesce($1::timestamptz, now()) FROM due
       WHERE r.cart_id = due.cart_id AND r.mailed_at IS NULL RETURNING r.cart_id, r.agreed_at
     )
     INSERT INTO outbox (dedupe_key, kind, payload)
     SELECT concat('mail:cart-reminder:', cart_id, ':', extract(epoch FROM agreed_at)), 'mail',
       json_build_object('template', 'cart-reminder', 'cartId', cart_id)
     FROM mailed ON CONFLICT DO NOTHING`,
    [now],
  );
}
