import { canBe, holdsStock, isClosed, isPaid } from '#modules/order-states/contract/order-states.ts';
import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { startClosing } from '#modules/orders/shop/start-closing.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { mayDo } from '#platform/contract/staff.ts';
import { transaction } from '#platform/db/transaction.ts';
import { ProviderUnavailable } from '#platform/ports/payment-provider.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { finishOrder } from './close-order.ts';

export type Cancelled = { deletedCount: number } | { status: 'closing' };

/**
 * Cancels an unpaid order of the caller (an admin: of anyone) and releases its stock. The order stays `closing` and keeps
 * its stock until the provider confirms that it cannot be paid any more; an earlier payment wins. Of several simultaneous
 * calls, one counts the order as deleted.
 */
export async function cancelOrder(shop: Shop, caller: Member, orderId: string): Promise<Cancelled> {
  const before = await transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order || (order.member_id !== caller.id && !mayDo(caller.role, 'service')))
      throw new Problem('not_found');
    if (!canBe('closing', order.status)) return order.status;
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
  if (isClosed(before)) return { deletedCount: 0 };
  if (isPaid(before)) throw new Problem('order_paid');
  if (!holdsStock(before)) throw new Problem('order_closed');
  try {
    const after = await finishOrder(shop, orderId, { actorId: caller.id });
    if (after === 'paid') throw new Problem('order_paid', t('A payment arrived first: the order is paid.'));
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
