import { type DisputeStatus, isOpenDispute } from '#platform/contract/disputes.ts';
import type { Dispute } from '#platform/ports/payment-provider.ts';
import type { Database } from '#platform/shop.ts';
import type { PaymentRow } from '../payment-row.ts';

type Stage = Pick<Dispute, 'status' | 'isInquiry'>;

// An inquiry may become a dispute, and an appeal may win a lost dispute. A report of the opposite is usually an old one.
const STAGES = ['needs_response', 'under_review', 'closed', 'lost', 'won'] as const satisfies DisputeStatus[];

const stageOf = ({ status, isInquiry }: Stage) => STAGES.indexOf(status) + (isInquiry ? 0 : STAGES.length);

/**
 * Stores a dispute as the provider reports it. Returns its status before, or undefined for a new one; `unchanged` if it was
 * known,
 * or the report is older than the row. `wasWon` says that the row was won before the provider was asked: a loss that it
 * reports is
 * then the later news. The caller holds the order's row lock.
 */
export async function storeDispute(
  client: Database,
  { id: paymentId, order_id: orderId }: PaymentRow,
  dispute: Dispute,
  { wasWon }: { wasWon: boolean },
): Promise<DisputeStatus | 'unchanged' | undefined> {
  const { rows } = await client.query<Stage>(
    'SELECT status, is_inquiry AS "isInquiry" FROM dispute WHERE id = $1',
    [dispute.id],
  );
  const [before] = rows;
  const isLostAgain = wasWon && before?.status === 'won' && dispute.status === 'lost';
  if (before && stageOf(before) > stageOf(dispute) && !isLostAgain) return 'unchanged';
  const { rowCount } = await client.query({
    name: 'store-dispute',
    text: `INSERT INTO dispute AS d (id, payment_id, order_id, amount_cents, reason, status, is_inquiry, is_refundable, answer_by, opened_at, closed_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $11 THEN NULL ELSE now() END)
           ON CONFLICT (id) DO UPDATE SET amount_cents = excluded.amount_cents, status = excluded.status,
             is_inquiry = excluded.is_inquiry, is_refundable = excluded.is_refundable, answer_by = excluded.answer_by,
             regained_at = CASE WHEN d.status = 'lost' AND excluded.status = 'won' THEN now()
               WHEN excluded.status <> 'lost' THEN d.regained_at END,
             closed_at = CASE WHEN excluded.closed_at IS NOT NULL THEN coalesce(d.closed_at, excluded.closed_at) END
           WHERE (d.amount_cents, d.status, d.is_inquiry, d.is_refundable, d.answer_by) IS DISTINCT FROM
             (excluded.amount_cents, excluded.status, excluded.is_inquiry, excluded.is_refundable, excluded.answer_by)`,
    values: [
      dispute.id,
      paymentId,
      orderId,
      dispute.amountCents,
      dispute.reason,
      dispute.status,
      dispute.isInquiry,
      dispute.isRefundable,
      dispute.answerBy,
      dispute.openedAt,
      isOpenDispute(dispute.status),
    ],
  });
  return rowCount === 0 ? 'unchanged' : before?.status;
}

/** The disputes of an intent that the shop knows as won. */
export async function wonDisputes(database: Database, intentId: string): Promise<Set<string>> {
  const { rows } = await database.query<{ id: string }>({
    name: 'won-disputes',
    text: `SELECT d.id FROM dispute d JOIN payment p ON p.id = d.payment_id WHERE p.intent_id = $1 AND d.status = 'won'`,
    values: [intentId],
  });
  return new Set(rows.map(({ id }) => id));
}

/** How many disputes kept the provider from refunding a payment `p` for a while. As SQL. */
export const DISPUTES_DECIDED = `(SELECT count(*)::int FROM dispute d
  WHERE d.payment_id = p.id AND d.closed_at IS NOT NULL AND NOT d.is_inquiry)`;
