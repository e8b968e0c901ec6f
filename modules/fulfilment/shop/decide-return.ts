import type { ReturnState } from '#modules/orders/contract/return-states.ts';
import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordOrderEvent } from '#modules/orders/shop/order-journal.ts';
import { lastActor } from '#platform/audit/last-actor.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { mayDo } from '#platform/contract/staff.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { refundReturn } from './refund-return.ts';

export type ReturnDecision = {
  state: 'approved' | 'declined' | 'received';
  note: string;
  /** The lines, by their place in the order, whose units go back on sale. */
  restock: readonly number[];
};

type ReturnRow = { state: ReturnState; isWithdrawal: boolean; note: string };

/**
 * Approves or declines a return that was asked for, or refunds one that has arrived, and queues the mail. Repeating it changes
 * nothing; another decision, or another note, is refused with the name of the first. A return may arrive unapproved.
 */
export async function decideReturn(
  shop: Shop,
  admin: Member,
  { orderId, returnId }: { orderId: string; returnId: string },
  decision: ReturnDecision,
): Promise<{ modifiedCount: number }> {
  const { state, note } = decision;
  if (state === 'received' && !mayDo(admin.role, 'money'))
    throw new Problem('forbidden', t('A received return is refunded by a manager.'));
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    const { rows } = await client.query<ReturnRow>(
      `SELECT state, withdrawn OR reason = 'withdrawal' AS "isWithdrawal", note FROM return_request WHERE id = $1 AND order_id = $2`,
      [returnId, orderId],
    );
    if (!order || !rows[0]) throw new Problem('not_found');
    const { state: before, isWithdrawal, note: noted } = rows[0];
    if (before === state && (note === '' || note === noted)) return { modifiedCount: 0 };
    if (state === 'declined' && isWithdrawal)
      throw new Problem('return_decided', t('A withdrawal cannot be declined.'));
    if (before !== 'asked' && (before !== 'approved' || state !== 'received'))
      throw await decidedBefore(client, admin, { orderId, returnId, state: before });
    await client.query({
      name: 'decide-return',
      text: `UPDATE return_request SET state = $2, note = CASE WHEN $3 = '' THEN note ELSE $3 END,
               decided_at = coalesce(decided_at, now()), received_at = CASE WHEN $2 = 'received' THEN now() END
             WHERE id = $1`,
      values: [returnId, state, note],
    });
    if (state === 'received')
      await refundReturn(client, shop, admin, order, {
        returnId,
        restock: decision.restock,
        // The law gives back what the delivery has cost, too.
        shipping: isWithdrawal,
      });
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

const DEEDS = {
  approved: (by: string) => t('{by} approved this return before.', { by }),
  declined: (by: string) => t('{by} declined this return before.', { by }),
  received: (by: string) => t('{by} marked this return as arrived before.', { by }),
} as const;

async function decidedBefore(
  client: Database,
  admin: Member,
  { orderId, returnId, state }: { orderId: string; returnId: string; state: ReturnDecision['state'] },
): Promise<Problem> {
  const decision = { kind: 'order', id: orderId, action: `return.${state}`, fact: { return: returnId } };
  const { by, words } = await lastActor(client, admin, decision);
  return new Problem('return_decided', DEEDS[state](words), { extra: { by, state } });
}
