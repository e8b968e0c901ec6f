import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Member, Shop } from '../context.ts';
import { ProviderUnavailable } from '../payments/payment-provider.ts';
import { finishOrder } from './close-order.ts';
import { lockOrder } from './locked-order.ts';
import { startClosing } from './start-closing.ts';

export type Cancelled = { deletedCount: number } | { status: 'closing' };

/**
 * Cancels an unpaid order of the caller, or of anyone for an admin, and gives its stock back. While the provider has
 * not confirmed that it cannot be paid any more, it is `closing` and keeps its stock; a payment that is faster wins.
 * Of several calls at once, one counts the order as deleted.
 */
export async function cancelOrder(shop: Shop, caller: Member, orderId: string): Promise<Cancelled> {
  const before = await transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order || (order.member_id !== caller.id && caller.role !== 'admin')) throw new Problem('not_found');
    if (order.status !== 'unpaid') return order.status;
    await startClosing(client, order.id, 'cancelled', caller.id);
    if (order.member_id !== caller.id) {
      await recordAct(client, {
        actor: { kind: 'member', id: caller.id },
        action: 'order.cancelled',
        subject: { kind: 'order', id: order.id },
      });
    }
    return order.status;
  });
  if (before === 'cancelled' || before === 'expired') return { deletedCount: 0 };
  if (before === 'refunded') throw new Problem('order_closed');
  if (before !== 'unpaid' && before !== 'closing') throw new Problem('order_paid');
  try {
    const after = await finishOrder(shop, orderId, { actorId: caller.id });
    if (after === 'paid') throw new Problem('order_paid', 'The payment was faster: the order is paid.');
    if (after === 'closing') return { status: 'closing' };
    // A job may finish what this call began; another call that finishes it has counted it.
    const mine = after === 'closed' || (before === 'unpaid' && (await wasClosedByJob(shop, orderId)));
    return { deletedCount: mine ? 1 : 0 };
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { status: 'closing' };
    throw error;
  }
}

async function wasClosedByJob({ pool }: Shop, orderId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM order_journal WHERE order_id = $1 AND from_status = 'closing' AND actor_id IS NULL`,
    [orderId],
  );
  return rowCount === 1;
}
