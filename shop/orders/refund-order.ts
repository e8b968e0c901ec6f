import { canBe, isRefunded } from '#contract/order-states.ts';
import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Member, Shop } from '../context.ts';
import { lockOrder } from '../order/lock-order.ts';
import { recordTransition } from '../order/order-journal.ts';
import { readOrderUnits, unitsToRefund, unitsToShip } from '../order/order-units.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { decideRefund } from './decide-refund.ts';
import { refuseAboveLimit } from './refuse-above-limit.ts';

export type Refunding = { state: 'refunding' } | { modifiedCount: 0 };

/**
 * Decides the refund of all that is left of a paid order; the outbox carries it out. Repeating it changes nothing. A refund that
 * restocks and a simultaneous shipment never both win.
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
    if (isRefunded(order.status)) return { modifiedCount: 0 };
    if (!canBe('refunding', order.status)) throw new Problem('order_not_paid');
    // Shipped goods are not restocked with the refund; an admin books them in as new stock once they are back.
    if (restock && order.status === 'shipped') throw new Problem('order_shipped');
    const bought = await readOrderUnits(client, orderId);
    // Earlier refunds of parts, all of them on their way, give everything back.
    if (bought.refundedCents === bought.totalCents) return { modifiedCount: 0 };
    await refuseAboveLimit(client, admin, bought.totalCents);
    const backOnSale = order.status === 'pending' && restock !== false;
    const { payment } = await decideRefund(client, shop, order, bought, {
      units: bought.lines
        .filter((line) => unitsToRefund(line) > 0)
        .map((line) => ({
          line,
          quantity: unitsToRefund(line),
          unshipped: unitsToShip(line),
          restocked: backOnSale ? unitsToShip(line) : 0,
        })),
      shipping: true,
      amountCents: bought.totalCents - bought.refundedCents,
      actorId: admin.id,
    });
    await client.query({
      name: 'refund-order',
      text: `UPDATE orders SET status = 'refunding' WHERE id = $1`,
      values: [orderId],
    });
    // Failures of refunds of a part are known already.
    await client.query(
      `UPDATE payment SET state = 'refund_pending', updated_at = now(),
         refund_failures = (SELECT coalesce(sum(failures), 0) FROM refund WHERE payment_id = $1) WHERE id = $1`,
      [payment.id],
    );
    const detail = { from: order.status, restock: backOnSale };
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
      detail,
    });
    await enqueue(client, 'refund_payment', `refund:${payment.id}`, { paymentId: payment.id });
    return { state: 'refunding' };
  });
}
