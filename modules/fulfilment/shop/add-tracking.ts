import { holdsMoney } from '#modules/order-states/contract/order-states.ts';
import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { takeBack } from '#platform/jobs/take-back.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { shipmentMailKey } from './ship-lines.ts';

type Tracking = { carrier?: string | undefined; trackingNumber: string };

/**
 * Gives a shipment its tracking number, once, and mails it to the customer at once, in place of the mail that waits; the shipment is
 * then final. Of a simultaneous undo and this, one is refused.
 */
export async function addTracking(
  shop: Shop,
  admin: Member,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
  { carrier, trackingNumber }: Tracking,
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order) throw new Problem('not_found');
    const { rows } = await client.query<{ carrier: string | null; tracking: string | null }>(
      'SELECT carrier, tracking_number AS tracking FROM shipment WHERE id = $1 AND order_id = $2',
      [shipmentId, orderId],
    );
    if (!rows[0]) throw new Problem('not_found', t('This shipment does not exist, or was undone.'));
    // A repeated press.
    if (rows[0].tracking === trackingNumber) return { modifiedCount: 0 };
    if (rows[0].tracking !== null) throw new Problem('tracking_added');
    if (!holdsMoney(order.status)) throw new Problem('order_closed');
    const key = await freshMailKey(client, shop, shipmentId);
    await client.query(
      'UPDATE shipment SET carrier = coalesce($2, carrier), tracking_number = $3, undoable_until = NULL WHERE id = $1',
      [shipmentId, carrier ?? null, trackingNumber],
    );
    await enqueue(client, 'mail', key, { template: 'order-shipped', orderId, shipmentId });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'order.tracking-added',
      subject: { kind: 'order', id: orderId },
      detail: { shipment: shipmentId, mail: key },
    });
    return { modifiedCount: 1 };
  });
}

/** Takes back the mail that waits. One that has left or is due cannot be; the customer then gets a second one, with the number. */
async function freshMailKey(client: Database, shop: Shop, shipmentId: string): Promise<string> {
  const key = shipmentMailKey(shipmentId);
  const { rowCount } = await client.query(
    'SELECT FROM outbox WHERE dedupe_key = $1 AND done_at IS NULL AND due_at > clock_timestamp()',
    [key],
  );
  if (rowCount === 0) return `again:${shop.newId()}`;
  // Taken up in between: the refusal rolls back, so the mail leaves and is tried again if it fails.
  if (!(await takeBack(client, key))) throw new Problem('mail_leaving');
  return key;
}
