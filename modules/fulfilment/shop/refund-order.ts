import { canBe, isRefunded } from '#modules/order-states/contract/order-states.ts';
import { type LockedOrder, lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordTransition } from '#modules/orders/shop/order-journal.ts';
import {
  type OrderUnits,
  readOrderUnits,
  unitsToRefund,
  unitsToShip,
} from '#modules/orders/shop/order-units.ts';
import { type RequestedRefund, requestRefund } from '#modules/payments/shop/request-refund.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';

export type Refunding = { state: 'refunding' } | { modifiedCount: 0 };

/**
 * Requests the refund of all that is left of a paid order. Repeating it changes nothing. A refund that
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
    // Earlier refunds of parts, all of them on their way, are for everything.
    if (bought.refundedCents === bought.totalCents) return { modifiedCount: 0 };
    const backOnSale = order.status === 'pending' && restock !== false;
    await refundRest(client, shop, admin, { order, bought, backOnSale });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'order.refunded',
      subject: { kind: 'order', id: orderId },
      detail: { from: order.status, restock: backOnSale },
    });
    return { state: 'refunding' };
  });
}

type Rest = { order: LockedOrder; bought: OrderUnits; backOnSale: boolean };

/** Requests the refund of what is left of an order, which becomes `refunding`. The caller holds its row lock. */
export async function refundRest(
  client: Database,
  shop: Pick<Shop, 'newId'>,
  by: Pick<Member, 'isFresh'> & { id: string | null },
  { order, bought, backOnSale }: Rest,
): Promise<RequestedRefund> {
  const requested = await requestRefund(client, shop, by, order, bought, {
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
  });
  await client.query({
    name: 'refund-order',
    text: `UPDATE orders SET status = 'refunding' WHERE id = $1`,
    values: [order.id],
  });
  await recordTransition(client, 'refunding', {
    orderId: order.id,
    from: order.status,
    actorId: by.id,
    detail: { restock: backOnSale },
  });
  return requested;
}
