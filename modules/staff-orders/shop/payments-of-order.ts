import { HOLDING_MONEY } from '#modules/order-states/shop/order-state-sql.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database } from '#platform/shop.ts';
import type { StaffOrder } from '../contract/calls/staff-orders.ts';

/** The attempts to pay an order, the first one first. What became of a payment's money follows from its refunds. */
export async function paymentsOfOrder(database: Database, orderId: string): Promise<StaffOrder['payments']> {
  const { rows } = await database.query<Omit<StaffOrder['payments'][number], 'amount'> & { cents: number }>({
    name: 'payments-of-order',
    text: `SELECT p.intent_id AS "transactionId", p.amount_cents AS cents, p.created_at AS "startedAt",
             CASE WHEN p.state <> 'succeeded' THEN p.state
               WHEN p.amount_cents <= (SELECT sum(amount_cents) FROM refund WHERE payment_id = p.id AND state = 'succeeded')
                 THEN 'refunded'
               WHEN p.intent_id = o.transaction_id AND o.status IN (${HOLDING_MONEY}) THEN 'succeeded'
               ELSE 'refund_pending' END AS state
           FROM payment p JOIN orders o ON o.id = p.order_id WHERE p.order_id = $1 ORDER BY p.attempt`,
    values: [orderId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows.map(({ cents, ...payment }) => ({ ...payment, amount: centsToDecimal(cents) }));
}
