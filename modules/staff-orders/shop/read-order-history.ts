import { wordsOfActor } from '#platform/audit/words-of-actor.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database } from '#platform/shop.ts';
import type { StaffOrder } from '../contract/calls/staff-orders.ts';

type Row = Omit<StaffOrder['history'][number], 'amount' | 'changed'> & {
  cents: number | null;
  from: string | null;
  to: string | null;
};

/**
 * The events of an order from its journal, and the acts of staff that leave its state alone from the audit log; the newest first.
 * The journal has the other acts too.
 */
export async function readOrderHistory(database: Database, orderId: string): Promise<StaffOrder['history']> {
  const { rows } = await database.query<Row>({
    name: 'history-of-order',
    text: `SELECT j.event, j.at, CASE WHEN m.deleted_at IS NULL THEN m.email ELSE '' END AS by /* can be null: the shop acts too */,
             (j.detail->>'cents')::bigint AS cents, NULL AS "from", NULL AS "to"
           FROM order_journal j LEFT JOIN member m ON m.id = j.actor_id WHERE j.order_id = $1
           UNION ALL
           SELECT a.action, a.at, coalesce(a.actor_email, CASE WHEN a.actor_kind = 'command-line' THEN 'command-line' END), NULL,
             CASE WHEN a.action = 'order.tracking-corrected' THEN a.detail->>'from' END,
             CASE WHEN a.action = 'order.tracking-corrected' THEN a.detail->>'to' END
           FROM audit_log a WHERE a.subject_kind = 'order' AND a.subject_id = $1::text AND a.action IN ('order.placed', 'order.address-corrected', 'order.language-chosen',
             'order.note-added', 'order.mail-sent-again', 'order.released', 'order.reconciled',
             'order.tracking-added', 'order.tracking-corrected')
           ORDER BY at DESC`,
    values: [orderId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows.map(({ cents, by, from, to, ...entry }) => ({
    ...entry,
    by: wordsOfActor(by ?? null),
    amount: cents === null ? null : centsToDecimal(cents),
    changed: from === null || to === null ? null : { from, to },
  }));
}
