import { isClosed, type OrderState } from '#modules/order-states/contract/order-states.ts';
import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { ProviderUnavailable } from '#platform/ports/payment-provider.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { closeOrder, finishClosing } from './close-order.ts';

/** The source that confirmed that the order cannot be paid any more: the provider, or only the admin. */
export type Released = { released: true; confirmedBy: 'provider' | 'admin' };

/**
 * Releases the stock of an order that waits for the payment provider. Asks the provider again; if it is unreachable,
 * accepts the admin's word that the payment was cancelled in its dashboard. A payment that still arrives is refunded.
 */
export async function releaseOrder(shop: Shop, admin: Member, orderId: string): Promise<Released> {
  await refuseUnlessClosing(shop, orderId);
  try {
    switch (await closeOrder(shop, orderId)) {
      case 'closed':
        return { released: true, confirmedBy: 'provider' };
      case 'paid':
        throw new Problem('order_paid', t('A payment arrived first: the order is paid.'));
      case 'closing':
        throw new Problem('order_paid', t('The provider is processing a payment. Wait for its result.'));
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (order?.status !== 'closing') throw new Problem('order_closed');
    const { rows } = await client.query<{ intent_id: string | null }>(
      `UPDATE payment SET state = 'canceled', updated_at = now()
       WHERE order_id = $1 AND state IN ('creating', 'open') RETURNING intent_id`,
      [orderId],
    );
    await finishClosing(client, order, { actorId: admin.id, detail: { confirmedBy: 'admin' } });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'order.released',
      subject: { kind: 'order', id: orderId },
      detail: { intents: rows.map(({ intent_id: id }) => id) },
    });
    return { released: true, confirmedBy: 'admin' };
  });
}

async function refuseUnlessClosing({ pool }: Shop, orderId: string): Promise<void> {
  const { rows } = await pool.query<{ status: OrderState }>('SELECT status FROM orders WHERE id = $1', [
    orderId,
  ]);
  const status = rows[0]?.status;
  if (status === undefined) throw new Problem('not_found');
  if (status === 'unpaid') throw new Problem('order_not_closing');
  if (status !== 'closing') throw new Problem(isClosed(status) ? 'order_closed' : 'order_paid');
}
