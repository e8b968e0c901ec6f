import { moveStock } from '#modules/catalogue/shop/stock/move-stock.ts';
import { isClosed } from '#modules/order-states/contract/order-states.ts';
import { type LockedOrder, lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordTransition } from '#modules/orders/shop/order-journal.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { makeIntent } from '../open-intent.ts';
import { PAYMENT_COLUMNS, type PaymentRow } from '../payment-row.ts';
import { settlePayment } from '../settle-payment.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface OutboxPayloads {
    close_order: { orderId: string };
  }
}

/**
 * Finishes a `closing` order: cancels its open payments at the provider, then releases its stock. Returns the new state.
 * Safe to repeat; throws `ProviderUnavailable` to be retried.
 */
export async function closeOrder(shop: Shop, orderId: string): Promise<'closed' | 'closing' | 'paid'> {
  const after = await finishOrder(shop, orderId);
  return after === 'closed-before' ? 'closed' : after;
}

/** Closes an order from the outbox; throws to be tried again while the provider may still get a payment. */
export async function closeUntilDone(shop: Shop, { orderId }: { orderId: string }): Promise<void> {
  if ((await closeOrder(shop, orderId)) === 'closing') throw new Error('The order cannot be closed yet');
}

/** Does the same, and tells whether this very call closed the order. The journal names `actorId`. */
export async function finishOrder(
  shop: Shop,
  orderId: string,
  by: { actorId?: string } = {},
): Promise<'closed' | 'closed-before' | 'closing' | 'paid'> {
  const { rows: live } = await shop.pool.query<PaymentRow>(
    `SELECT ${PAYMENT_COLUMNS} FROM payment
     WHERE order_id = $1 AND state IN ('creating', 'open')`,
    [orderId],
  );
  for (const payment of live) {
    // If the intent was never recorded, fetch it by creating it again under the same key, then cancel it.
    const intentId = payment.intent_id ?? (await makeIntent(shop, payment)).id;
    const intent = await shop.payments.cancelIntent(intentId);
    await settlePayment(shop, intent, { source: 'closing' });
  }
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    if (isClosed(order.status)) return 'closed-before';
    if (order.status !== 'closing') return 'paid';
    const { rows } = await client.query(
      `SELECT 1 FROM payment WHERE order_id = $1 AND state IN ('creating', 'open')`,
      [orderId],
    );
    if (rows.length > 0) return 'closing';
    await finishClosing(client, order, by);
    return 'closed';
  });
}

/** Ends a `closing` order and releases its stock. The caller holds its row lock and knows that it cannot be paid any more. */
export async function finishClosing(
  database: Database,
  { id: orderId, close_to: closeTo }: LockedOrder,
  by: { actorId?: string; detail?: object } = {},
): Promise<void> {
  if (!closeTo) throw new Error(`Order ${orderId} is not closing`);
  await moveStock(database, orderId, 'release');
  await database.query(
    `UPDATE orders SET status = close_to, close_to = NULL, closed_at = now() WHERE id = $1`,
    [orderId],
  );
  await recordTransition(database, closeTo, { orderId, from: 'closing', ...by });
}
