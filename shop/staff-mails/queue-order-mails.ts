import { rolesWith } from '#contract/staff.ts';
import type { Database } from '../context.ts';

/** Queues a mail about a paid order for each member of staff who wants one, in the transaction that pays it, once per order. */
export async function queueOrderMails(database: Database, orderId: string): Promise<void> {
  await database.query({
    name: 'queue-staff-order-mails',
    text: `INSERT INTO outbox (dedupe_key, kind, payload)
           SELECT concat('mail:staff-order:', $1::uuid, ':', s.member_id), 'mail',
             json_build_object('template', 'staff-order', 'staffId', s.member_id, 'paidOrderId', $1::uuid)
           FROM staff_mail s JOIN member m ON m.id = s.member_id AND m.role = ANY($2)
           WHERE s.wish = 'each-order' ON CONFLICT DO NOTHING`,
    values: [orderId, rolesWith('orders')],
  });
}
