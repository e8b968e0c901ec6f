import { transaction } from '#db/transaction.ts';
import type { Database, Shop } from '../context.ts';
import { makeIntent } from '../payments/open-intent.ts';
import { PAYMENT_COLUMNS, type PaymentRow } from '../payments/payment-row.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { moveStock } from '../stock/move-stock.ts';
import { type LockedOrder, lockOrder } from './locked-order.ts';
import { recordOrder } from './order-journal.ts';

/**
 * Finishes a `closing` order: asks the provider to cancel what could still be paid, and only then gives the stock
 * back. Answers what the order is now. Throws `ProviderUnavailable` to be tried again. Safe to repeat.
 */
export async function closeOrder(shop: Shop, orderId: string): Promise<'closed' | 'closing' | 'paid'> {
  const after = await finishOrder(shop, orderId);
  return after === 'closed-before' ? 'closed' : after;
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
    // A payment whose intent was never recorded is made again under the same key, so that it can be cancelled.
    const intentId = payment.intent_id ?? (await makeIntent(shop, payment)).id;
    const intent = await shop.payments.cancelIntent(intentId);
    await settlePayment(shop, intent, { source: 'reconciler' });
  }
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    if (order.status === 'cancelled' || order.status === 'expired') return 'closed-before';
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

/** Gives the stock of a `closing` order back and ends it. The caller holds its row, and knows that it cannot be paid any more. */
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
  await recordOrder(database, { orderId, event: closeTo, from: 'closing', to: closeTo, ...by });
}
