import { refuseHeld } from '#modules/integrity/shop/refuse-held.ts';
import { holdsMoney, isRefunded } from '#modules/order-states/contract/order-states.ts';
import type { LockedOrder } from '#modules/orders/shop/lock-order.ts';
import type { LineUnits, OrderUnits } from '#modules/orders/shop/order-units.ts';
import { refundAmounts } from '#modules/orders/shop/refund-amounts.ts';
import { readTeamRules } from '#modules/team/shop/read-team-rules.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { formatCents } from '#platform/format/money.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { refuseDisputed } from './disputes/refuse-disputed.ts';
import { insertRefund } from './insert-refund.ts';
import { lockPaidPayment } from './payment-row.ts';

export type UnitsToRefund = {
  line: LineUnits;
  quantity: number;
  /** How many of them were not shipped; they never are. */
  unshipped: number;
  restocked: number;
};

export type RefundRequest = {
  units: readonly UnitsToRefund[];
  shipping: boolean;
  amountCents?: number | undefined;
  reason?: string;
  returnId?: string | undefined;
  idempotencyKey?: string | undefined;
};

export type RequestedRefund = { refundId: string; cents: number };

/** The admin, the customer who cancels, or a guest, who has no id. */
type RefundedBy = Pick<Member, 'isFresh'> & { id: string | null };

/**
 * Writes a refund of an order and queues it; the caller holds the order's row lock. Throws if more would be refunded than is left of
 * what was paid, or more than the admin may refund without a fresh proof of identity.
 */
export async function requestRefund(
  client: Database,
  shop: Pick<Shop, 'newId'>,
  by: RefundedBy,
  order: LockedOrder,
  bought: OrderUnits,
  { units, shipping, amountCents, reason, returnId, idempotencyKey }: RefundRequest,
): Promise<RequestedRefund> {
  if (isRefunded(order.status)) throw new Problem('order_refunded');
  if (!holdsMoney(order.status)) throw new Problem('order_not_paid');
  await refuseHeld(client, order.id);
  await refuseDisputed(client, order.id, 'refund');
  const payment = await lockPaidPayment(client, order);
  const amounts = refundAmounts(bought, { units, shipping, amountCents });
  const leftCents = bought.totalCents - bought.refundedCents;
  if (amounts.cents > leftCents)
    throw invalidField(
      'amount',
      t('At most {leftCents} can be refunded', { leftCents: formatCents(leftCents) }),
    );
  if (amounts.cents <= 0) throw invalidField('amount', t('Choose units, shipping or an amount to refund'));
  await refuseAboveLimit(client, by, bought.refundedCents + amounts.cents);
  const refundId = await insertRefund(client, shop, {
    paymentId: payment.id,
    orderId: order.id,
    cents: amounts.cents,
    shippingCents: amounts.shippingCents,
    reason,
    askedBy: by.id,
    returnId,
    idempotencyKey,
  });
  await client.query({
    name: 'insert-refund-lines',
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
  return { refundId, cents: amounts.cents };
}

/** All refunds of the order count, so that small refunds at once do not add up to a large one. */
async function refuseAboveLimit(
  client: Database,
  { isFresh }: Pick<Member, 'isFresh'>,
  cents: number,
): Promise<void> {
  if (isFresh || cents <= (await readTeamRules(client)).refundLimitCents) return;
  throw new Problem('fresh_sign_in_required', t('Enter your password or a code to refund this much.'));
}
