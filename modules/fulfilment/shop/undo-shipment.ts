import { holdsMoney } from '#modules/order-states/contract/order-states.ts';
import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordOrderEvent, recordTransition } from '#modules/orders/shop/order-journal.ts';
import { refuseDisputed } from '#modules/payments/shop/disputes/refuse-disputed.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { takeBack } from '#platform/jobs/take-back.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { shipmentMailKey } from './ship-lines.ts';

/** Undoes a shipment while its mail waits; its units are to be shipped again. Throws `shipment_final` once the mail is due. */
export async function undoShipment(
  shop: Shop,
  admin: Member,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
): Promise<{ deletedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    const { rows } = await client.query<{ carrier: string | null; tracking: string | null }>(
      'SELECT carrier, tracking_number AS tracking FROM shipment WHERE id = $1 AND order_id = $2',
      [shipmentId, orderId],
    );
    if (!order || !rows[0]) throw new Problem('not_found');
    if (!holdsMoney(order.status)) throw new Problem('order_closed');
    await refuseDisputed(client, orderId, 'ship');
    if (await isFollowed(client, shipmentId)) throw new Problem('shipment_final');
    if (!(await takeBack(client, shipmentMailKey(shipmentId)))) throw new Problem('shipment_final');
    await client.query('DELETE FROM shipment_line WHERE shipment_id = $1', [shipmentId]);
    await client.query('DELETE FROM shipment WHERE id = $1', [shipmentId]);
    const entry = { orderId, actorId: admin.id, detail: { shipment: shipmentId } };
    if (order.status === 'shipped') {
      await client.query(
        `UPDATE orders SET status = 'pending', shipped_at = NULL, shipped_by = NULL WHERE id = $1`,
        [orderId],
      );
      await recordTransition(client, 'unshipped', { ...entry, from: 'shipped' });
    } else await recordOrderEvent(client, 'part_unshipped', { ...entry, state: order.status });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'order.shipping-undone',
      subject: { kind: 'order', id: orderId },
      detail: { shipment: shipmentId, ...rows[0] },
    });
    return { deletedCount: 1 };
  });
}

/** Returns whether a refund or a return since then may count on the units as shipped. */
async function isFollowed(client: Database, shipmentId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM shipment s WHERE s.id = $1 AND (
       EXISTS (SELECT FROM refund r WHERE r.order_id = s.order_id AND r.asked_at >= s.shipped_at)
       OR EXISTS (SELECT FROM return_request t WHERE t.order_id = s.order_id AND t.asked_at >= s.shipped_at))`,
    [shipmentId],
  );
  return rowCount === 1;
}
