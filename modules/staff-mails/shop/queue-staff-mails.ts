import { type Right, rolesWith } from '#platform/contract/staff.ts';
import type { Database } from '#platform/shop.ts';

const MAILS = {
  'staff-order': { fact: 'paidOrderId', right: 'orders', wishes: ['each-order'] },
  'staff-cancelled': { fact: 'cancelledOrderId', right: 'orders', wishes: ['each-order'] },
  'staff-return': { fact: 'askedReturnId', right: 'service', wishes: ['each-return', 'each-order'] },
} as const satisfies Record<string, { fact: string; right: Right; wishes: string[] }>;

/** Queues a mail about an order that was paid or that its customer cancelled, or a new return, for each member of staff who may and wants to hear of it, in the caller's transaction, once. */
export async function queueStaffMails(
  database: Database,
  template: keyof typeof MAILS,
  id: string,
): Promise<void> {
  const { fact, right, wishes } = MAILS[template];
  await database.query({
    name: 'queue-staff-mails',
    text: `INSERT INTO outbox (dedupe_key, kind, payload)
           SELECT concat('mail:', $1::text, ':', $3::uuid, ':', s.member_id), 'mail',
             jsonb_build_object('template', $1::text, 'staffId', s.member_id, $2::text, $3::uuid)
           FROM staff_mail s JOIN member m ON m.id = s.member_id AND m.role = ANY($4)
           WHERE s.wish = ANY($5) ON CONFLICT DO NOTHING`,
    values: [template, fact, id, rolesWith(right), wishes],
  });
}
