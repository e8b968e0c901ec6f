import { isClosed, isRefunded } from '#modules/order-states/contract/order-states.ts';
import { type LockedOrder, lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordOrderEvent } from '#modules/orders/shop/order-journal.ts';
import { readOrderUnits } from '#modules/orders/shop/order-units.ts';
import { queueStaffMails } from '#modules/staff-mails/shop/queue-staff-mails.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { type Refunding, refundRest } from './refund-order.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'order-cancelled': { orderId: string };
  }
}

/**
 * Cancels a paid order for its customer while the settings allow it and no unit has left: all that is left of the payment goes back, and
 * the units on sale. Of a cancellation and a simultaneous shipment one wins; repeating it changes nothing. `isOwner` decides whose
 * order it is; any other answers like an unknown one.
 */
export async function cancelPaidOrder(
  shop: Shop,
  isOwner: (order: LockedOrder) => boolean,
  orderId: string,
): Promise<Refunding> {
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order || !isOwner(order)) throw new Problem('not_found');
    if (isRefunded(order.status)) return { modifiedCount: 0 };
    if (isClosed(order.status) || order.status === 'closing') throw new Problem('order_closed');
    if (order.status === 'unpaid') throw new Problem('order_not_paid');
    if ((await readSettings(client)).customersCancel === 'off')
      throw new Problem('order_paid', t('A paid order cannot be cancelled here. Please write to us.'));
    const bought = await readOrderUnits(client, orderId);
    if (order.status === 'shipped' || bought.lines.some(({ shipped }) => shipped > 0))
      throw new Problem(
        'order_shipped',
        t('It is too late to cancel: your order, or a part of it, is on its way.'),
      );
    // Earlier refunds of parts, all of them on their way, are for everything.
    if (bought.refundedCents === bought.totalCents) return { modifiedCount: 0 };
    // The money goes back to the card that paid, so no proof is asked of the customer.
    const customer = { id: order.member_id, isFresh: true };
    const { refundId } = await refundRest(client, shop, customer, { order, bought, backOnSale: true });
    await recordOrderEvent(client, 'customer_cancelled', {
      orderId,
      state: 'refunding',
      actorId: order.member_id,
      detail: { refund: refundId },
    });
    await recordAct(client, {
      actor: order.member_id === null ? { kind: 'system' } : { kind: 'member', id: order.member_id },
      action: 'order.customer-cancelled',
      subject: { kind: 'order', id: orderId },
      detail: { refund: refundId },
    });
    await enqueue(client, 'mail', `mail:order-cancelled:${orderId}`, {
      template: 'order-cancelled',
      orderId,
    });
    await queueStaffMails(client, 'staff-cancelled', orderId);
    return { state: 'refunding' };
  });
}
