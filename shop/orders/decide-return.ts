import { invalidField, Problem } from '#contract/problems.ts';
import { mayDo } from '#contract/staff.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Database, Member, Shop } from '../context.ts';
import { type LockedOrder, lockOrder } from '../order/lock-order.ts';
import { recordOrderEvent } from '../order/order-journal.ts';
import { readOrderUnits } from '../order/order-units.ts';
import { refundAmounts } from '../order/refund-amounts.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { queueRefund } from './refund-lines.ts';
import { refuseAboveLimit } from './refuse-above-limit.ts';

export type ReturnDecision = {
  state: 'approved' | 'declined' | 'received';
  note: string;
  /** The lines, by their place in the order, whose units go back on sale. */
  restock: readonly number[];
};

type ReturnRow = { state: 'asked' | ReturnDecision['state'] };

/**
 * Approves or declines a return that was asked for, or refunds one that has arrived, and queues the mail. Repeating it changes
 * nothing. A return may arrive unapproved.
 */
export async function decideReturn(
  shop: Shop,
  admin: Member,
  { orderId, returnId }: { orderId: string; returnId: string },
  decision: ReturnDecision,
): Promise<{ modifiedCount: number }> {
  const { state, note } = decision;
  if (state === 'received' && !mayDo(admin.role, 'money'))
    throw new Problem('forbidden', 'A received return is refunded by a manager.');
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    const { rows } = await client.query<ReturnRow>(
      'SELECT state FROM return_request WHERE id = $1 AND order_id = $2',
      [returnId, orderId],
    );
    if (!order || !rows[0]) throw new Problem('not_found');
    const before = rows[0].state;
    if (before === state) return { modifiedCount: 0 };
    if (before === 'declined' || before === 'received' || (before === 'approved' && state !== 'received'))
      throw new Problem('return_decided');
    await client.query({
      name: 'decide-return',
      text: `UPDATE return_request SET state = $2, note = CASE WHEN $3 = '' THEN note ELSE $3 END,
               decided_at = coalesce(decided_at, now()), received_at = CASE WHEN $2 = 'received' THEN now() END
             WHERE id = $1`,
      values: [returnId, state, note],
    });
    if (state === 'received') await refundReturn(client, shop, admin, order, returnId, decision.restock);
    await recordOrderEvent(client, `return_${state}`, {
      orderId,
      state: order.status,
      actorId: admin.id,
      detail: { return: returnId },
    });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: `return.${state}`,
      subject: { kind: 'order', id: orderId },
      detail: { return: returnId },
    });
    await enqueue(client, 'mail', `mail:return-${state}:${returnId}`, {
      template: `return-${state}`,
      orderId,
      returnId,
    });
    return { modifiedCount: 1 };
  });
}

/** Units that an admin has refunded in the meantime are not refunded again. */
async function refundReturn(
  client: Database,
  shop: Pick<Shop, 'newId'>,
  admin: Member,
  order: LockedOrder,
  returnId: string,
  restock: readonly number[],
): Promise<void> {
  const { rows } = await client.query<{ line_id: string; quantity: number; position: number }>(
    `SELECT l.id AS line_id, x.quantity, l.position FROM return_line x JOIN order_line l ON l.id = x.order_line_id
     WHERE x.return_id = $1 ORDER BY l.position`,
    [returnId],
  );
  for (const [place, line] of restock.entries())
    if (!rows.some(({ position }) => position === line))
      throw invalidField(`restock.${place}`, `The return has no line ${line}`);
  const bought = await readOrderUnits(client, order.id);
  const units = rows.flatMap(({ line_id: id, quantity, position }) => {
    const line = bought.lines.find((one) => one.id === id);
    const open = line ? Math.min(quantity, line.shipped - line.givenBack) : 0;
    if (!line || open === 0) return [];
    return { line, quantity: open, unshipped: 0, restocked: restock.includes(position) ? open : 0 };
  });
  // The whole order, or each of these units, may have been refunded since.
  if (units.length === 0 || (order.status !== 'pending' && order.status !== 'shipped')) return;
  // A code made them free, or refunds of amounts have given all the money back.
  const { cents } = refundAmounts(bought, { units, shipping: false });
  if (cents === 0) return;
  await refuseAboveLimit(client, admin, bought.refundedCents + cents);
  await queueRefund(client, shop, order, bought, {
    units,
    shipping: false,
    actorId: admin.id,
    reason: 'Returned',
    returnId,
  });
}
