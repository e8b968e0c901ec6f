import { rolesWith } from '#contract/staff.ts';
import type { Database } from '../context.ts';

/** Queues a mail about a return request for each member of staff who decides returns and wants one, in the transaction that asks for it, once. */
export async function queueReturnMails(database: Database, returnId: string): Promise<void> {
  await database.query({
    name: 'queue-staff-return-mails',
    text: `INSERT INTO outbox (dedupe_key, kind, payload)
           SELECT concat('mail:staff-return:', $1::uuid, ':', s.member_id), 'mail',
             json_build_object('template', 'staff-return', 'staffId', s.member_id, 'askedReturnId', $1::uuid)
           FROM staff_mail s JOIN member m ON m.id = s.member_id AND m.role = ANY($2)
           WHERE s.wish IN ('each-return', 'each-order') ON CONFLICT DO NOTHING`,
    values: [returnId, rolesWith('service')],
  });
}
