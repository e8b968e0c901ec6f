import { canBe } from '#contract/order-states.ts';
import { transaction } from '#db/transaction.ts';
import type { Database, Shop } from '../context.ts';
import { issueCreditNote } from '../documents/issue-credit-note.ts';
import { type LockedOrder, lockOrder } from '../order/lock-order.ts';
import { recordFailedRefund, recordTransition } from '../order/order-journal.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Refund } from '../ports/payment-provider.ts';
import { moveStock } from '../stock/move-stock.ts';
import { findPayment, lockPayment, type PaymentRow } from './payment-row.ts';

export type Given =
  /** Refunded in full, or no refund was due. */
  | 'given'
  | 'pending'
  /** The last refund failed: the money is back at the provider. */
  | 'failed';

/**
 * Updates the database to the provider's refunds of an intent, made by the shop or in the provider's dashboard.
 * Repeating it changes nothing; a partial refund does not end the order.
 */
export async function recordRefunds(
  shop: Shop,
  intentId: string,
  refunds: readonly Refund[],
): Promise<Given> {
  const given = await transaction(shop.pool, async (client) => {
    const found = await findPayment(client, { id: intentId });
    if (!found) return 'given';
    const order = await lockOrder(client, found.order_id);
    const payment = await lockPayment(client, found.id);
    if (!order || !payment) throw new Error(`Payment ${found.id} has no order`);
    return record(client, shop, order, payment, refunds);
  });
  if (given === 'failed') shop.log.error({ intent: intentId }, 'A refund failed: the money did not arrive');
  return given;
}

async function record(
  client: Database,
  shop: Shop,
  order: LockedOrder,
  payment: PaymentRow,
  refunds: readonly Refund[],
): Promise<Given> {
  const failed = refunds.filter(({ status }) => status === 'failed');
  const [last] = refunds.filter(({ status }) => status === 'succeeded');
  const centsGiven = refunds
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

  if (last && centsGiven >= payment.amount_cents) {
    if (payment.state !== 'succeeded' && payment.state !== 'refund_pending') return 'given';
    await client.query(
      `UPDATE payment SET state = 'refunded', refund_id = $2, refund_failures = $3, refund_failure = NULL,
              refund_failed_at = NULL, updated_at = now() WHERE id = $1`,
      [payment.id, last.id, failed.length],
    );
    await endOrder(client, shop, order, payment, last.id);
    return 'given';
  }
  if (payment.state !== 'refund_pending' && payment.state !== 'refunded') return 'given';
  if (failed.length <= payment.refund_failures)
    return refunds.some(({ status }) => status === 'pending') ? 'pending' : stateOf(payment);
  await client.query(
    `UPDATE payment SET state = 'refund_pending', refund_id = NULL, refund_failures = $2, refund_failure = $3,
            refund_failed_at = now(), updated_at = now() WHERE id = $1`,
    [payment.id, failed.length, failed[0]?.failure ?? 'unknown'],
  );
  await recordFailedRefund(client, {
    orderId: order.id,
    state: order.status,
    detail: { intent: payment.intent_id, failure: failed[0]?.failure },
  });
  return 'failed';
}

const stateOf = ({ state, refund_failures: failures }: PaymentRow): Given =>
  state === 'refunded' ? 'given' : failures > 0 ? 'failed' : 'pending';

/** Ends the order that the refunded money had paid. */
async function endOrder(
  client: Database,
  shop: Shop,
  order: LockedOrder,
  payment: PaymentRow,
  refundId: string,
): Promise<void> {
  if (payment.intent_id !== order.transaction_id) {
    await enqueue(client, 'mail', `mail:payment-returned:${payment.id}`, {
      template: 'payment-returned',
      orderId: order.id,
    });
    return;
  }
  // Already refunded if this retried a failed refund.
  if (!canBe('refunded', order.status)) return;
  const restocked = order.shipped_at === null && order.restock !== false;
  if (restocked) await moveStock(client, order.id, 'return');
  await client.query(
    `UPDATE orders SET status = 'refunded', refunded_at = now(), restocked = $2 WHERE id = $1`,
    [order.id, restocked],
  );
  await recordTransition(client, 'refunded', {
    orderId: order.id,
    from: order.status,
    detail: { intent: payment.intent_id, refund: refundId, restocked },
  });
  await enqueue(client, 'mail', `mail:order-refunded:${order.id}`, {
    template: 'order-refunded',
    orderId: order.id,
  });
  await issueCreditNote(client, shop, {
    orderId: order.id,
    refundId,
    cents: payment.amount_cents,
  });
}
