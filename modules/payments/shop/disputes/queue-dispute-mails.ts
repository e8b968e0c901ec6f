import type { DisputeStatus } from '#platform/contract/disputes.ts';
import { rolesWith } from '#platform/contract/staff.ts';
import type { Database } from '#platform/shop.ts';

/**
 * Queues a mail about a dispute for the staff who handle money, in the transaction that records it in the
 * order's journal. A decision that comes again, such as a loss after an appeal that was won, is mailed again.
 */
export async function queueDisputeMails(
  database: Database,
  disputeId: string,
  status: DisputeStatus,
): Promise<void> {
  await database.query({
    name: 'queue-dispute-mails',
    text: `INSERT INTO outbox (dedupe_key, kind, payload)
           SELECT concat('mail:staff-dispute:', $1::text, ':', $2::text, ':', m.id, CASE WHEN told.times > 1 THEN ':' || told.times END), 'mail',
             json_build_object('template', 'staff-dispute', 'staffId', m.id, 'disputeId', $1::text, 'status', $2::text)
           FROM member m, (SELECT count(*) FROM order_journal j JOIN dispute d ON d.order_id = j.order_id
             WHERE d.id = $1 AND j.event = 'dispute_' || $2::text AND j.detail->>'dispute' = d.id) told(times)
           WHERE m.role = ANY($3) AND m.deleted_at IS NULL ON CONFLICT DO NOTHING`,
    values: [disputeId, status, rolesWith('money')],
  });
}
