import { canBe } from '#contract/order-states.ts';
import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuseHeld } from '../check/refuse-held.ts';
import type { Member, Shop } from '../context.ts';
import { lockOrder } from '../order/lock-order.ts';
import { recordTransition } from '../order/order-journal.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { lockWinningPayment, setPaymentState } from '../payments/payment-row.ts';

export type Refunding = { state: 'refunding' } | { modifiedCount: 0 };

/**
 * Decides the full refund of a paid order; the outbox carries it out. Repeating it changes nothing. A refund that restocks
 * and a simultaneous shipment never both win.
 */
export async function refundOrder(
  shop: Shop,
  admin: Member,
  orderId: string,
  { restock }: { restock?: boolean | undefined } = {},
): Promise<Refunding> {
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order) throw new Problem('not_found');
    if (order.status === 'refunding' || order.status === 'refunded') return { modifiedCount: 0 };
    if (!canBe('refunding', order.status)) throw new Problem('order_not_paid');
    // Shipped goods are not restocked with the refund; an admin books them in as new stock once they are back.
    if (restock && order.status === 'shipped') throw new Problem('order_shipped');
    await refuseHeld(client, orderId);
    const payment = await lockWinningPayment(client, orderId);
    if (!payment) throw new Error(`Order ${orderId} is paid without a payment`);
    const backOnSale = order.status === 'pending' && restock !== false;
    await client.query({
      name: 'refund-order',
      text: `UPDATE orders SET status = 'refunding', restock = $2 WHERE id = $1`,
      values: [orderId, backOnSale],
    });
    await setPaymentState(client, payment.id, 'refund_pending');
    await recordTransition(client, 'refunding', {
      orderId,
      from: order.status,
      actorId: admin.id,
      detail: { restock: backOnSale },
    });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'order.refunded',
      subject: { kind: 'order', id: orderId },
      detail: { from: order.status, restock: backOnSale },
    });
    await enqueue(client, 'refund_payment', `refund:${payment.id}`, { paymentId: payment.id });
    return { state: 'refunding' };
  });
}
