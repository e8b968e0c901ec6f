import { canBe } from '#modules/order-states/contract/order-states.ts';
import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { refuseToShip } from './refuse-to-ship.ts';
import { type Shipped, shipFrom } from './ship-lines.ts';

/**
 * Ships all that is left of a paid order in one shipment and queues its mail, which waits if the shipment is to be undoable; repeating it
 * changes nothing.
 */
export async function shipOrder(
  shop: Shop,
  admin: Member,
  orderId: string,
  { isUndoable = false } = {},
): Promise<{ modifiedCount: number; shipped?: Shipped }> {
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order) throw new Problem('not_found');
    if (order.status === 'shipped') return { modifiedCount: 0 };
    if (!canBe('shipped', order.status)) await refuseToShip(client, order);
    const parcel = { parts: undefined, isUndoable, idempotencyKey: shop.newId() };
    return { modifiedCount: 1, shipped: await shipFrom(client, shop, admin, order, parcel) };
  });
}
