import { transaction } from '#db/transaction.ts';
import type { Shop } from '../context.ts';
import { enqueue } from '../jobs/outbox.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { recordOrder } from '../orders/order-journal.ts';
import { moveStock } from '../stock/move-stock.ts';
import { findPayment, lockPayment } from './payment-row.ts';

/** Carries out a decided refund at the provider, once, and records it. Throws `ProviderUnavailable` to be tried again. */
export async function refundPayment(shop: Shop, paymentId: string): Promise<void> {
  const { rows } = await shop.pool.query<{ intent_id: string }>(
    `SELECT intent_id FROM payment WHERE id = $1 AND state = 'refund_pending'`,
    [paymentId],
  );
  if (!rows[0]) return;
  const { refundId } = await shop.payments.refund({ paymentId, intentId: rows[0].intent_id });
  await recordRefund(shop, rows[0].intent_id, refundId);
}

/** Records that the provider gave a payment back; a second time changes nothing. */
export async function recordRefund(
  shop: Shop,
  intentId: string,
  refundId: string | null = null,
): Promise<void> {
  await transaction(shop.pool, async (client) => {
    const found = await findPayment(client, { id: intentId });
    if (!found) return;
    const order = await lockOrder(client, found.order_id);
    const payment = await lockPayment(client, found.id);
    if (!order || !payment || !['succeeded', 'refund_pending'].includes(payment.state)) return;
    const paidTheOrder = order.status === 'refunding' || payment.state === 'succeeded';
    await client.query(
      `UPDATE payment SET state = 'refunded', refund_id = $2, updated_at = now() WHERE id = $1`,
      [payment.id, refundId],
    );
    if (!paidTheOrder) {
      await enqueue(client, 'mail', `mail:payment-returned:${payment.id}`, {
        template: 'payment-returned',
        orderId: order.id,
      });
      return;
    }
    const restocked = order.shipped_at === null;
    if (restocked) await moveStock(client, order.id, 'return');
    await client.query(
      `UPDATE orders SET status = 'refunded', refunded_at = now(), restocked = $2 WHERE id = $1`,
      [order.id, restocked],
    );
    await recordOrder(client, {
      orderId: order.id,
      event: 'refunded',
      from: order.status,
      to: 'refunded',
      detail: { intent: intentId },
    });
    await enqueue(client, 'mail', `mail:order-refunded:${order.id}`, {
      template: 'order-refunded',
      orderId: order.id,
    });
  });
}
