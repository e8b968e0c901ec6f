import { holdsMoney, isRefunded } from '#modules/order-states/contract/order-states.ts';
import type { ReturnReason } from '#modules/orders/contract/return-states.ts';
import { chosenLines, type Part } from '#modules/orders/shop/chosen-lines.ts';
import { type LockedOrder, lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordOrderEvent } from '#modules/orders/shop/order-journal.ts';
import { readOrderUnits, unitsToReturn } from '#modules/orders/shop/order-units.ts';
import { queueStaffMails } from '#modules/staff-mails/shop/queue-staff-mails.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Shop } from '#platform/shop.ts';

export type WantedReturn = {
  orderId: string;
  parts: readonly Part[];
  reason: ReturnReason;
  message: string;
  idempotencyKey: string;
};

/**
 * Records, once per key, that a customer wants to send units back that were shipped within the days of the settings. `isOwner`
 * decides whose order it is; any other answers like an unknown one.
 */
export async function requestReturn(
  shop: Shop,
  isOwner: (order: LockedOrder) => boolean,
  { orderId, parts, reason, message, idempotencyKey }: WantedReturn,
): Promise<{ returnId: string }> {
  const { returnDays } = await readSettings(shop.pool);
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order || !isOwner(order)) throw new Problem('not_found');
    const { rows } = await client.query<{ returnId: string }>(
      'SELECT id AS "returnId" FROM return_request WHERE order_id = $1 AND idempotency_key = $2',
      [orderId, idempotencyKey],
    );
    if (rows[0]) return rows[0];
    if (isRefunded(order.status)) throw new Problem('order_refunded');
    if (!holdsMoney(order.status)) throw new Problem('order_not_paid');
    const bought = await readOrderUnits(client, orderId, returnDays);
    const lines = chosenLines(bought, parts, unitsToReturn, 'sent back');
    const returnId = shop.newId();
    await client.query(
      'INSERT INTO return_request (id, order_id, idempotency_key, reason, message) VALUES ($1, $2, $3, $4, $5)',
      [returnId, orderId, idempotencyKey, reason, message],
    );
    await client.query(
      `INSERT INTO return_line (return_id, order_line_id, quantity) SELECT $1, * FROM unnest($2::uuid[], $3::integer[])`,
      [returnId, lines.map(({ line }) => line.id), lines.map(({ quantity }) => quantity)],
    );
    await recordOrderEvent(client, 'return_asked', {
      orderId,
      state: order.status,
      actorId: order.member_id,
      detail: { return: returnId },
    });
    await enqueue(client, 'mail', `mail:return-asked:${returnId}`, {
      template: 'return-asked',
      orderId,
      returnId,
    });
    await queueStaffMails(client, 'staff-return', returnId);
    return { returnId };
  });
}
