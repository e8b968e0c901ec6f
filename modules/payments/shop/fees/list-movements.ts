import { centsToDecimal } from '#platform/contract/money.ts';
import { currencyOf } from '#platform/format/currency-of.ts';
import type { Database } from '#platform/shop.ts';
import type { Movement } from '../../contract/order-money.ts';

type Row = Pick<Movement, 'kind' | 'of' | 'currency'> & {
  amount_cents: number;
  fee_cents: number;
};

/** The movements of an order's payments in the shop's balance, the oldest first; within a second the charge is. */
export async function listMovements(database: Database, orderId: string): Promise<Movement[]> {
  const { rows } = await database.query<Row>({
    name: 'movements-of-order',
    text: `SELECT m.kind, coalesce(r.id::text, m.of_id) AS of, m.currency, m.amount_cents, m.fee_cents
           FROM balance_movement m LEFT JOIN refund r ON m.kind = 'refund' AND r.provider_id = m.of_id AND r.order_id IS NOT NULL
           WHERE m.order_id = $1 ORDER BY m.moved_at, m.kind, m.id`,
    values: [orderId],
  });
  return rows.map(({ amount_cents: amountCents, fee_cents: feeCents, ...movement }) => {
    const decimal = (cents: number) => centsToDecimal(cents, currencyOf(movement.currency));
    return {
      ...movement,
      amount: decimal(amountCents),
      fee: decimal(feeCents),
      net: decimal(amountCents - feeCents),
    };
  });
}
