import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Database } from '#platform/shop.ts';

export type OrderMailRow = {
  key: string;
  payload: Extract<MailOrder, { orderId: string }>;
  createdAt: Date;
  /** Null while it waits. */
  sentAt: Date | null;
  /** When the mail server first refused it; it is tried again with growing pauses. */
  refusedAt: Date | null;
};

/** The mails about an order, the oldest first. Their keys follow from its parts and from the audit log, so no index is needed. */
export async function mailsOfOrder(database: Database, orderId: string): Promise<OrderMailRow[]> {
  const { rows } = await database.query<OrderMailRow>({
    name: 'mails-of-order',
    text: `SELECT x.dedupe_key AS key, x.payload, x.created_at AS "createdAt", x.done_at AS "sentAt", x.refused_at AS "refusedAt" FROM outbox x
           WHERE x.kind = 'mail' AND x.dedupe_key = ANY (ARRAY(
             SELECT 'mail:order-unpaid:' || $1::uuid UNION ALL SELECT 'mail:order-paid:' || $1::uuid UNION ALL SELECT 'mail:order-refunded:' || $1::uuid
             UNION ALL SELECT 'mail:order-cancelled:' || $1::uuid
             UNION ALL SELECT 'mail:withdrawal:' || id FROM withdrawal WHERE order_id = $1
             UNION ALL SELECT 'mail:payment-returned:' || id FROM payment WHERE order_id = $1
             UNION ALL SELECT 'mail:order-shipped:' || id FROM shipment WHERE order_id = $1
             UNION ALL SELECT 'mail:order-part-refunded:' || id FROM refund WHERE order_id = $1
             UNION ALL SELECT 'mail:return-' || step || ':' || id FROM return_request,
               unnest(ARRAY['asked', 'approved', 'declined', 'received']) step WHERE order_id = $1
             UNION ALL SELECT l.dedupe_key FROM outbox l JOIN orders o ON l.payload->>'to' = lower(o.email)
               WHERE o.id = $1 AND l.payload->>'template' = 'order-link' AND l.payload->>'orderId' = $1::text
             UNION ALL SELECT detail->>'mail' FROM audit_log
               WHERE subject_kind = 'order' AND subject_id = $1::text AND detail ? 'mail'))
           ORDER BY x.created_at, x.dedupe_key`,
    values: [orderId],
  });
  return rows;
}
