import type { Database } from '#platform/shop.ts';
import type { LockedOrder } from './lock-order.ts';
import { recordTransition } from './order-journal.ts';
import { isShipped, readOrderUnits } from './order-units.ts';

/** Makes a paid order `shipped` once its last unit was shipped or refunded. The caller holds its row lock. */
export async function finishShipping(
  client: Database,
  order: LockedOrder,
  actorId: string | null,
): Promise<boolean> {
  if (order.status !== 'pending' || !isShipped(await readOrderUnits(client, order.id))) return false;
  await client.query({
    name: 'ship-order',
    text: `UPDATE orders SET status = 'shipped', shipped_at = now(), shipped_by =
             (SELECT shipped_by FROM shipment WHERE order_id = $1 ORDER BY shipped_at DESC, id DESC LIMIT 1)
           WHERE id = $1`,
    values: [order.id],
  });
  await recordTransition(client, 'shipped', { orderId: order.id, from: 'pending', actorId });
  return true;
}
