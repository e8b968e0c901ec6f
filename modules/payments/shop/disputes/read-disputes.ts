import { centsToDecimal } from '#platform/contract/money.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { PaymentProvider } from '#platform/ports/payment-provider.ts';
import type { Database } from '#platform/shop.ts';
import type { Dispute } from '../../contract/order-money.ts';

/** The disputes of an order, the newest first. */
export async function readDisputes(
  database: Database,
  { disputePage }: Pick<PaymentProvider, 'disputePage'>,
  orderId: string,
): Promise<Dispute[]> {
  const { rows } = await database.query<Omit<Dispute, 'amount' | 'link'> & { cents: number }>({
    name: 'disputes-of-order',
    text: `SELECT id AS "_id", amount_cents AS cents, reason, status, is_inquiry AS "isInquiry", is_refundable AS "isRefundable",
             answer_by AS "answerBy", opened_at AS "openedAt", closed_at AS "closedAt", regained_at AS "regainedAt"
           FROM dispute WHERE order_id = $1 ORDER BY opened_at DESC, id`,
    values: [orderId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows.map(({ cents, ...dispute }) => ({
    ...dispute,
    amount: centsToDecimal(cents),
    link: disputePage(dispute._id),
  }));
}
