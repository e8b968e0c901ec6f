import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Shop } from '#platform/shop.ts';

// Turning the setting on must not send mails about old orders.
const LATE_BY_DAYS = 7;
const AT_ONCE = 500;

/**
 * Queues the mails that ask members for a review, some days after an order was shipped, once for each order. Leaves out
 * members who
 * ended these mails or the newsletter, whose address is not verified, or who reviewed all that they ordered.
 */
export async function askForReviews({ pool }: Pick<Shop, 'pool'>): Promise<void> {
  const { askForReviewDays: days } = await readSettings(pool);
  if (days === 0) return;
  await transaction(pool, async (client) => {
    const { rows } = await client.query<{ orderId: string }>(
      `INSERT INTO review_request (order_id) SELECT o.id FROM orders o JOIN member m ON m.id = o.member_id
       WHERE o.status = 'shipped' AND o.shipped_at <= now() - make_interval(days => $1)
         AND o.shipped_at > now() - make_interval(days => $1 + ${LATE_BY_DAYS})
         AND m.deleted_at IS NULL AND m.email_verified
         AND NOT EXISTS (SELECT FROM review_request q WHERE q.order_id = o.id)
         AND NOT EXISTS (SELECT FROM review_request_stop s WHERE s.member_id = m.id)
         AND NOT EXISTS (SELECT FROM subscriber b WHERE b.email = m.email AND b.state = 'unsubscribed')
         AND EXISTS (SELECT FROM order_line l JOIN product p ON p.id = l.product_id WHERE l.order_id = o.id AND p.archived_at IS NULL
           AND NOT EXISTS (SELECT FROM review r WHERE r.member_id = m.id AND r.product_id = l.product_id))
       ORDER BY o.shipped_at LIMIT ${AT_ONCE}
       ON CONFLICT DO NOTHING RETURNING order_id AS "orderId"`,
      [days],
    );
    for (const { orderId } of rows)
      await enqueue(client, 'mail', `mail:review-request:${orderId}`, {
        template: 'review-request',
        requestOrderId: orderId,
      });
  });
}
