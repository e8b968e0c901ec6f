import { MAIL_NAMES, mailKind } from '#modules/mails/contract/mails.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database } from '#platform/shop.ts';
import type { Customer } from '../../contract/calls/customers.ts';
import { ORDERS_OF_PERSON, type Person } from '../find-person.ts';

type Row = Omit<Customer['mails'][number], 'title'> & { template: string };

/**
 * The newest twenty mails to a person: about their newest orders, answers to their messages, and those to the address itself.
 * The outbox keeps what a mail is about, so it is found by the keys of these.
 */
export async function readMailsTo(
  database: Database,
  { memberId, guest, email }: Person,
): Promise<Customer['mails']> {
  const { rows } = await database.query<Row>({
    text: `WITH own AS (SELECT id FROM ${ORDERS_OF_PERSON} p ORDER BY number DESC LIMIT 50)
           SELECT x.dedupe_key AS "_id", x.payload->>'template' AS template /* never null: a mail has one */, x.created_at AS at,
             x.done_at AS "sentAt", x.refused_at AS "refusedAt"
           FROM outbox x WHERE x.kind = 'mail' AND x.dedupe_key = ANY (ARRAY(
             SELECT 'mail:' || step || ':' || o.id FROM own o,
               unnest(ARRAY['order-unpaid', 'order-paid', 'order-refunded', 'order-cancelled', 'phone-order', 'review-request']) step
             UNION ALL SELECT 'mail:withdrawal:' || w.id FROM withdrawal w JOIN own o ON o.id = w.order_id
             UNION ALL SELECT 'mail:payment-returned:' || p.id FROM payment p JOIN own o ON o.id = p.order_id
             UNION ALL SELECT 'mail:order-shipped:' || s.id FROM shipment s JOIN own o ON o.id = s.order_id
             UNION ALL SELECT 'mail:order-part-refunded:' || r.id FROM refund r JOIN own o ON o.id = r.order_id
             UNION ALL SELECT 'mail:return-' || step || ':' || r.id FROM return_request r JOIN own o ON o.id = r.order_id,
               unnest(ARRAY['asked', 'approved', 'declined', 'received']) step
             UNION ALL SELECT a.detail->>'mail' FROM audit_log a JOIN own o ON a.subject_id = o.id::text
               WHERE a.subject_kind = 'order' AND a.detail ? 'mail'
             UNION ALL SELECT 'mail:message-answer:' || w.id FROM message_answer w JOIN message m ON m.id = w.message_id
               WHERE m.email = $3
             UNION ALL SELECT t.dedupe_key FROM outbox t WHERE t.payload->>'to' = $3 AND t.kind = 'mail'
               AND t.payload->>'template' <> 'test'))
           ORDER BY x.created_at DESC, x.dedupe_key LIMIT 20`,
    values: [memberId, guest, email],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows.map(({ template, ...mail }) => ({ ...mail, title: titleOf(template) }));
}

/** The name of a mail as the page of its words has it; of one without such a page, that of its template. */
function titleOf(template: string): string {
  const name = MAIL_NAMES.find((known) => known === template);
  if (name) return mailKind(name).title;
  const words = template.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
