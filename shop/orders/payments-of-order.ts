import type { StaffOrder } from '#contract/calls/staff-orders.ts';
import { centsToDecimal } from '#contract/money.ts';
import { TIMESTAMPS_AS_TEXT } from '#db/session-options.ts';
import type { Database } from '../context.ts';

/** The attempts to pay an order, the first one first. */
export async function paymentsOfOrder(database: Database, orderId: string): Promise<StaffOrder['payments']> {
  const { rows } = await database.query<Omit<StaffOrder['payments'][number], 'amount'> & { cents: number }>({
    name: 'payments-of-order',
    text: `SELECT intent_id AS "transactionId", state, amount_cents AS cents, created_at AS "startedAt"
           FROM payment WHERE order_id = $1 ORDER BY attempt`,
    values: [orderId],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows.map(({ cents, ...payment }) => ({ ...payment, amount: centsToDecimal(cents) }));
}
