import { centsToDecimal, formatMoney } from '#contract/money.ts';
import { holdsMoney, isRefunded } from '#contract/order-states.ts';
import { invalidField, Problem } from '#contract/problems.ts';
import { refuseHeld } from '../check/refuse-held.ts';
import type { Database, Shop } from '../context.ts';
import type { LockedOrder } from '../order/lock-order.ts';
import type { LineUnits, OrderUnits } from '../order/order-units.ts';
import { refundAmounts } from '../order/refund-amounts.ts';
import { refuseDisputed } from '../payments/disputes/refuse-disputed.ts';
import { lockWinningPayment, type PaymentRow } from '../payments/payment-row.ts';

export type UnitsToRefund = {
  line: LineUnits;
  quantity: number;
  /** How many of them were not shipped; they never are. */
  unshipped: number;
  restocked: number;
};

export type Decision = {
  units: readonly UnitsToRefund[];
  shipping: boolean;
  amountCents?: number | undefined;
  reason?: string;
  actorId: string;
  returnId?: string | undefined;
  idempotencyKey?: string | undefined;
};

/**
 * Writes a refund that the outbox is to carry out; the caller, who holds the order's row lock, queues it. Throws if more would
 * go back than is left of what was paid.
 */
export async function decideRefund(
  client: Database,
  shop: Pick<Shop, 'newId'>,
  order: LockedOrder,
  bought: OrderUnits,
  { units, shipping, amountCents, reason = '', actorId, returnId, idempotencyKey }: Decision,
): Promise<{ refundId: string; cents: number; payment: PaymentRow }> {
  if (isRefunded(order.status)) throw new Problem('order_refunded');
  if (!holdsMoney(order.status)) throw new Problem('order_not_paid');
  await refuseHeld(client, order.id);
  await refuseDisputed(client, order.id, 'refund');
  const payment = await lockWinningPayment(client, order.id);
  if (!payment) throw new Error(`Order ${order.id} is paid without a payment`);
  const amounts = refundAmounts(bought, { units, shipping, amountCents });
  const leftCents = bought.totalCents - bought.refundedCents;
  if (amounts.cents > leftCents)
    throw invalidField('amount', `At most ${formatMoney(centsToDecimal(leftCents))} can be refunded`);
  if (amounts.cents <= 0) throw invalidField('amount', 'Choose units, shipping or an amount to refund');
  const refundId = shop.newId();
  await client.query({
    name: 'decide-refund',
    text: `INSERT INTO refund (id, order_id, payment_id, idempotency_key, amount_cents, shipping_cents, reason, asked_by, return_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      refundId,
      order.id,
      payment.id,
      idempotencyKey ?? null,
      amounts.cents,
      amounts.shippingCents,
      reason,
      actorId,
      returnId ?? null,
    ],
  });
  await client.query({
    name: 'decide-refund-lines',
    text: `INSERT INTO refund_line (refund_id, order_line_id, quantity, unshipped, restocked, value_cents, cents)
           SELECT $1, * FROM unnest($2::uuid[], $3::integer[], $4::integer[], $5::integer[], $6::bigint[], $7::bigint[])`,
    values: [
      refundId,
      units.map(({ line }) => line.id),
      units.map(({ quantity }) => quantity),
      units.map(({ unshipped }) => unshipped),
      units.map(({ restocked }) => restocked),
      amounts.lines.map(({ valueCents }) => valueCents),
      amounts.lines.map(({ cents }) => cents),
    ],
  });
  return { refundId, cents: amounts.cents, payment };
}
