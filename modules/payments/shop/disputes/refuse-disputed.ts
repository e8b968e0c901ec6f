import { Problem } from '#platform/contract/problems.ts';
import { formatLongDay } from '#platform/format/date.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

type Row = { status: 'needs_response' | 'under_review' | 'lost'; answer_by: Date | null };

/**
 * Throws `order_disputed` for an order that a dispute holds: while one is open it is not shipped, and not refunded where the
 * provider refuses that. The caller holds its row lock.
 */
export async function refuseDisputed(
  database: Database,
  orderId: string,
  deed: 'ship' | 'refund',
): Promise<void> {
  const { rows } = await database.query<Row>({
    name: 'dispute-hold',
    text: `SELECT status /* never won, closed: it is open or lost */, answer_by FROM dispute WHERE order_id = $1
             AND CASE WHEN $2 THEN NOT is_refundable AND status IN ('needs_response', 'under_review', 'lost') ELSE closed_at IS NULL END
           ORDER BY closed_at NULLS FIRST, answer_by LIMIT 1`,
    values: [orderId, deed === 'refund'],
  });
  const [held] = rows;
  if (held) throw new Problem('order_disputed', sentenceOf(held), { extra: { answerBy: held.answer_by } });
}

function sentenceOf({ status, answer_by: answerBy }: Row): string {
  if (status === 'lost')
    return t(
      'The customer’s bank has taken money back, so the provider refunds no more of this payment: pay the customer another way.',
    );
  if (status === 'under_review')
    return t(
      'The customer disputes the payment, and the bank has your answer. The order is held until the bank has decided.',
    );
  if (!answerBy) return t('The customer disputes the payment. The order is held until the bank has decided.');
  return t(
    'The customer disputes the payment: answer by {day}. The order is held until the bank has decided.',
    { day: formatLongDay(answerBy) },
  );
}
