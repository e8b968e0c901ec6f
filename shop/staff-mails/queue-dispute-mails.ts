import type { DisputeStatus } from '#contract/disputes.ts';
import type { Database } from '../context.ts';

/** Queues a mail about a dispute for every admin, in the transaction that records it, once per status. */
export async function queueDisputeMails(
  database: Database,
  disputeId: string,
  status: DisputeStatus,
): Promise<void> {
  await database.query({
    name: 'queue-dispute-mails',
    text: `INSERT INTO outbox (dedupe_key, kind, payload)
           SELECT concat('mail:staff-dispute:', $1::text, ':', $2::text, ':', m.id), 'mail',
             json_build_object('template', 'staff-dispute', 'staffId', m.id, 'disputeId', $1::text, 'status', $2::text)
           FROM member m WHERE m.role = 'admin' AND m.deleted_at IS NULL ON CONFLICT DO NOTHING`,
    values: [disputeId, status],
  });
}
