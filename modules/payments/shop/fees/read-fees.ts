import type { Shop } from '#platform/shop.ts';
import { queueFees } from '../payment-row.ts';

// The provider may report a movement minutes or hours after the payment.
const AGAIN_AFTER_SECONDS = [60, 900, 3_600, 21_600, 86_400];

/**
 * Stores what the provider charged for a payment, its refunds and its disputes; queues itself again while something is still to be
 * reported. Repeating it changes nothing. Throws `ProviderUnavailable`.
 */
export async function readFees(
  shop: Pick<Shop, 'pool' | 'payments'>,
  { paymentId, tries = Number.POSITIVE_INFINITY }: { paymentId: string; tries?: number },
): Promise<void> {
  const { rows } = await shop.pool.query<{ order_id: string; intent_id: string }>({
    name: 'payment-with-fees',
    text: `SELECT order_id, intent_id FROM payment
           WHERE id = $1 AND intent_id IS NOT NULL AND state = 'succeeded'`,
    values: [paymentId],
  });
  if (!rows[0]) return;
  const { order_id: orderId, intent_id: intentId } = rows[0];
  const { movements, isComplete } = await shop.payments.listMovements(intentId);
  const column = <K extends keyof (typeof movements)[number]>(name: K) => movements.map((one) => one[name]);
  if (movements.length > 0)
    await shop.pool.query({
      name: 'store-movements',
      // The order's lock comes before the payment's, as everywhere; the foreign keys alone would take the payment's first.
      text: `WITH own AS MATERIALIZED (SELECT id FROM orders WHERE id = $2 FOR KEY SHARE)
             INSERT INTO balance_movement (payment_id, order_id, id, kind, of_id, amount_cents, fee_cents, currency, moved_at)
             SELECT $1, own.id, moved.* FROM own,
               unnest($3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::timestamptz[]) AS moved
             ON CONFLICT DO NOTHING`,
      values: [
        ...[paymentId, orderId, column('id'), column('kind'), column('of')],
        ...[column('amountCents'), column('feeCents'), column('currency'), column('movedAt')],
      ],
    });
  const afterSeconds = AGAIN_AFTER_SECONDS[tries];
  if (!isComplete && afterSeconds !== undefined)
    await queueFees(shop.pool, paymentId, { tries: tries + 1, afterSeconds });
}
