import type { Database, Shop } from '../context.ts';
import { finishShipping } from '../order/finish-shipping.ts';
import type { LockedOrder } from '../order/lock-order.ts';
import { recordOrderEvent } from '../order/order-journal.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { returnStock } from '../stock/return-stock.ts';
import { creditRefund } from './credit-refund.ts';
import { isOfBank } from './disputes/lost-disputes.ts';
import type { RefundRow } from './refund-row.ts';

/** Carries out here what follows from refunds of parts that have just succeeded: stock, journal, mail, state of the order. */
export async function giveParts(
  client: Database,
  shop: Shop,
  order: LockedOrder,
  refunds: readonly RefundRow[],
): Promise<void> {
  if (refunds.length === 0) return;
  await returnStock(
    client,
    refunds.map(({ id }) => id),
  );
  for (const refund of refunds) {
    await recordOrderEvent(client, 'part_refunded', {
      orderId: order.id,
      state: order.status,
      detail: { refund: refund.id, cents: refund.amount_cents },
    });
    // The customer's bank tells of a lost dispute.
    if (await isOfBank(client, refund.provider_id)) continue;
    await enqueue(client, 'mail', `mail:order-part-refunded:${refund.id}`, {
      template: 'order-part-refunded',
      orderId: order.id,
      refundId: refund.id,
    });
  }
  await finishShipping(client, order, null);
  for (const refund of refunds) await creditRefund(client, shop, order, refund);
}

/**
 * Does the same for the refunds with which all of the money is back. The last one takes all units that no refund names,
 * and those that were not shipped go back on sale, unless the last is a lost dispute. Returns whether any did.
 */
export async function giveRest(
  client: Database,
  order: LockedOrder,
  refunds: readonly RefundRow[],
): Promise<boolean> {
  const last = refunds.at(-1);
  if (last) await coverRest(client, order.id, last.id, !(await isOfBank(client, last.provider_id)));
  const ids = refunds.map(({ id }) => id);
  await returnStock(client, ids);
  const { rows } = await client.query<{ restocked: boolean }>(
    'SELECT coalesce(sum(restocked), 0) > 0 AS restocked FROM refund_line WHERE refund_id = ANY($1)',
    [ids],
  );
  return rows[0]?.restocked ?? false;
}

/** Its money is for the order as a whole, so none of it is assigned to the units that it takes over. */
async function coverRest(
  client: Database,
  orderId: string,
  refundId: string,
  restock: boolean,
): Promise<void> {
  await client.query({
    name: 'cover-rest',
    text: `INSERT INTO refund_line (refund_id, order_line_id, quantity, unshipped, restocked, value_cents, cents)
           SELECT $2, l.id, left_over.unshipped + left_over.shipped, left_over.unshipped,
             CASE WHEN $3 THEN left_over.unshipped ELSE 0 END, 0, 0
           FROM order_line l CROSS JOIN LATERAL (
             SELECT coalesce(sum(quantity), 0)::int AS units FROM shipment_line WHERE order_line_id = l.id
           ) sent CROSS JOIN LATERAL (
             SELECT coalesce(sum(x.unshipped), 0)::int AS unshipped, coalesce(sum(x.quantity - x.unshipped), 0)::int AS shipped
             FROM refund_line x JOIN refund r ON r.id = x.refund_id WHERE x.order_line_id = l.id AND r.state <> 'withdrawn'
           ) given CROSS JOIN LATERAL (
             SELECT l.quantity - sent.units - given.unshipped AS unshipped, sent.units - given.shipped AS shipped
           ) left_over
           WHERE l.order_id = $1 AND left_over.unshipped + left_over.shipped > 0
           ON CONFLICT (refund_id, order_line_id) DO UPDATE SET quantity = refund_line.quantity + excluded.quantity,
             unshipped = refund_line.unshipped + excluded.unshipped, restocked = refund_line.restocked + excluded.restocked`,
    values: [orderId, refundId, restock],
  });
}
