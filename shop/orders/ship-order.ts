import { holdsStock, type OrderState } from '#contract/order-states.ts';
import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuseHeld } from '../check/refuse-held.ts';
import type { Member, Shop } from '../context.ts';
import { recordTransition } from '../order/order-journal.ts';
import { enqueue } from '../outbox/enqueue.ts';

/** Marks a paid order as shipped and queues its mail; repeating it changes nothing. */
export async function shipOrder(
  shop: Shop,
  admin: Member,
  orderId: string,
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const shipped = await client.query({
      name: 'ship-order',
      text: `UPDATE orders SET status = 'shipped', shipped_at = now(), shipped_by = $2 WHERE id = $1 AND status = 'pending'`,
      values: [orderId, admin.id],
    });
    if (shipped.rowCount === 1) {
      await refuseHeld(client, orderId);
      await recordTransition(client, 'shipped', { orderId, from: 'pending', actorId: admin.id });
      await recordAct(client, {
        actor: { kind: 'member', id: admin.id },
        action: 'order.shipped',
        subject: { kind: 'order', id: orderId },
      });
      await enqueue(client, 'mail', `mail:order-shipped:${orderId}`, { template: 'order-shipped', orderId });
      return { modifiedCount: 1 };
    }
    const { rows } = await client.query<{ status: OrderState }>('SELECT status FROM orders WHERE id = $1', [
      orderId,
    ]);
    const status = rows[0]?.status;
    if (status === undefined) throw new Problem('not_found');
    if (status === 'shipped') return { modifiedCount: 0 };
    if (holdsStock(status)) throw new Problem('order_not_paid');
    throw new Problem('order_closed');
  });
}
