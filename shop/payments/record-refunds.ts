import { canBe } from '#contract/order-states.ts';
import { transaction } from '#db/transaction.ts';
import type { Database, Shop } from '../context.ts';
import { type LockedOrder, lockOrder } from '../order/lock-order.ts';
import { recordOrderEvent, recordTransition } from '../order/order-journal.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Refund } from '../ports/payment-provider.ts';
import { creditRefund } from './credit-refund.ts';
import { isOfBank, withLostDisputes } from './disputes/lost-disputes.ts';
import { giveParts, giveRest } from './give-refund.ts';
import { findPayment, lockPayment, type PaymentRow, queueFees } from './payment-row.ts';
import { type UpdatedRefunds, updateRefunds } from './refund-row.ts';

export type Given =
  /** Nothing more is to be given back. */
  | 'given'
  | 'pending'
  /** The last refund failed: the money is back at the provider. */
  | 'failed';

const NONE: UpdatedRefunds = { rows: [], given: [], failed: [] };

/**
 * Updates the database to the provider's refunds of an intent, made by the shop or in the provider's dashboard, in part or in
 * full. Repeating it changes nothing.
 */
export async function recordRefunds(
  shop: Shop,
  intentId: string,
  refunds: readonly Refund[],
): Promise<Given> {
  return transaction(shop.pool, async (client) => {
    const found = await findPayment(client, { id: intentId });
    if (!found) return 'given';
    const order = await lockOrder(client, found.order_id);
    const payment = await lockPayment(client, found.id);
    if (!order || !payment) throw new Error(`Payment ${found.id} has no order`);
    return recordRefundsIn(client, shop, order, payment, refunds);
  });
}

/** Does the same for an order and payment whose row locks the caller holds. */
export async function recordRefundsIn(
  client: Database,
  shop: Shop,
  order: LockedOrder,
  payment: PaymentRow,
  made: readonly Refund[],
): Promise<Given> {
  const refunds = await withLostDisputes(client, payment, made);
  const isOfOrder = payment.intent_id === order.transaction_id;
  const updated = isOfOrder ? await updateRefunds(client, payment, refunds, shop.newId) : NONE;
  const failures = isOfOrder
    ? updated.rows.reduce((sum, row) => sum + row.failures, 0)
    : refunds.filter(({ status }) => status === 'failed').length;
  if (updated.given.length + updated.failed.length > 0) await queueFees(client, payment.id);
  if (isGiven(refunds, payment))
    return recordWhole(client, shop, order, payment, refunds, { updated, failures });
  await giveParts(client, shop, order, updated.given);
  if (isOfOrder ? updated.failed.length > 0 : failures > payment.refund_failures)
    shop.log.error({ intent: payment.intent_id }, 'A refund failed: the money did not arrive');
  if (payment.state === 'succeeded') return recordParts(client, order, payment, refunds, updated);
  return recordFailure(client, order, payment, refunds, failures);
}

const isGiven = (refunds: readonly Refund[], { amount_cents: cents }: PaymentRow) =>
  refunds.reduce((sum, { status, amountCents }) => (status === 'succeeded' ? sum + amountCents : sum), 0) >=
  cents;

/** All of the money is back: the order has ended. */
async function recordWhole(
  client: Database,
  shop: Shop,
  order: LockedOrder,
  payment: PaymentRow,
  refunds: readonly Refund[],
  { updated, failures }: { updated: UpdatedRefunds; failures: number },
): Promise<Given> {
  if (payment.state !== 'succeeded' && payment.state !== 'refund_pending') return 'given';
  const last = refunds.find(({ status }) => status === 'succeeded');
  await queueFees(client, payment.id);
  await client.query(
    `UPDATE payment SET state = 'refunded', refund_id = $2, refund_failures = $3, refund_failure = NULL,
            refund_failed_at = NULL, updated_at = now() WHERE id = $1`,
    [payment.id, last?.id, failures],
  );
  if (payment.intent_id !== order.transaction_id) {
    await enqueue(client, 'mail', `mail:payment-returned:${payment.id}`, {
      template: 'payment-returned',
      orderId: order.id,
    });
    return 'given';
  }
  // Already refunded if this retried a failed refund.
  if (!canBe('refunded', order.status)) return 'given';
  const restocked = await giveRest(client, order, updated.given);
  await client.query(`UPDATE orders SET status = 'refunded', refunded_at = now() WHERE id = $1`, [order.id]);
  await recordTransition(client, 'refunded', {
    orderId: order.id,
    from: order.status,
    detail: { intent: payment.intent_id, refund: last?.id, restocked },
  });
  // The customer's bank tells of a lost dispute.
  if (!(await isOfBank(client, last?.id ?? null)))
    await enqueue(client, 'mail', `mail:order-refunded:${order.id}`, {
      template: 'order-refunded',
      orderId: order.id,
      ...(await onlyAfterOthers(client, order.id)),
    });
  for (const refund of updated.given) await creditRefund(client, shop, order, refund);
  return 'given';
}

/** Names the last refund of an order that was refunded in several parts. A single refund has the order's total. */
async function onlyAfterOthers(client: Database, orderId: string): Promise<{ refundId?: string }> {
  const { rows } = await client.query<{ id: string }>({
    name: 'refunds-given',
    text: `SELECT id FROM refund WHERE order_id = $1 AND state = 'succeeded' ORDER BY given_at DESC, id DESC LIMIT 2`,
    values: [orderId],
  });
  return rows[1] && rows[0] ? { refundId: rows[0].id } : {};
}

/** A part of the money is back or on its way: the payment stays as it is. */
async function recordParts(
  client: Database,
  order: LockedOrder,
  payment: PaymentRow,
  refunds: readonly Refund[],
  { rows, failed }: UpdatedRefunds,
): Promise<Given> {
  for (const { id } of failed)
    await recordOrderEvent(client, 'refund_failed', {
      orderId: order.id,
      state: order.status,
      detail: {
        intent: payment.intent_id,
        refund: id,
        failure: refunds.find(({ failure }) => failure)?.failure,
      },
    });
  if (rows.some(({ state }) => state === 'failed')) return 'failed';
  return rows.some(({ state }) => state === 'pending') ? 'pending' : 'given';
}

/** All of the money is to go back, and does not yet, or did not arrive. */
async function recordFailure(
  client: Database,
  order: LockedOrder,
  payment: PaymentRow,
  refunds: readonly Refund[],
  failures: number,
): Promise<Given> {
  if (payment.state !== 'refund_pending' && payment.state !== 'refunded') return 'given';
  if (failures <= payment.refund_failures)
    return refunds.some(({ status }) => status === 'pending') ? 'pending' : stateOf(payment);
  const failure = refunds.find(({ status }) => status === 'failed')?.failure;
  await client.query(
    `UPDATE payment SET state = 'refund_pending', refund_id = NULL, refund_failures = $2, refund_failure = $3,
            refund_failed_at = now(), updated_at = now() WHERE id = $1`,
    [payment.id, failures, failure ?? 'unknown'],
  );
  await recordOrderEvent(client, 'refund_failed', {
    orderId: order.id,
    state: order.status,
    detail: { intent: payment.intent_id, failure },
  });
  // A refund made in the dashboard has no job yet.
  await enqueue(client, 'refund_payment', `refund:${payment.id}`, { paymentId: payment.id });
  return 'failed';
}

const stateOf = ({ state, refund_failures: failures }: PaymentRow): Given =>
  state === 'refunded' ? 'given' : failures > 0 ? 'failed' : 'pending';
