import { Problem } from '#platform/contract/problems.ts';
import { mayDo } from '#platform/contract/staff.ts';
import { ProviderUnavailable } from '#platform/ports/payment-provider.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { settlePayment } from './settle-payment.ts';

export type Reported = { modifiedCount: number; paid: true } | { paid: false; state: 'confirming' };

/** Handles a browser's report that it paid an order, trusting only what the provider confirms. */
export async function reportPayment(
  shop: Shop,
  caller: Member,
  orderId: string,
  transactionId: string,
): Promise<Reported> {
  const { rows } = await shop.pool.query<{ transaction_id: string | null }>({
    name: 'reportable-order',
    text: 'SELECT transaction_id FROM orders WHERE id = $1 AND (member_id = $2 OR $3)',
    values: [orderId, caller.id, mayDo(caller.role, 'money')],
  });
  if (!rows[0]) throw new Problem('not_found');
  if (rows[0].transaction_id === transactionId) return { modifiedCount: 0, paid: true };
  return confirmReported(shop, orderId, transactionId);
}

/** The same for an order that the caller may pay, as a link says. */
export async function confirmReported(shop: Shop, orderId: string, transactionId: string): Promise<Reported> {
  try {
    const intent = await shop.payments.retrieveIntent(transactionId);
    if (intent?.orderId !== orderId) throw new Problem('payment_mismatch');
    switch (await settlePayment(shop, intent, { source: 'report' })) {
      case 'paid':
        return { modifiedCount: 1, paid: true };
      case 'paid_before':
        return { modifiedCount: 0, paid: true };
      case 'settled_before':
      case 'refunding':
        throw new Problem('order_closed', t('The order is closed: the payment is on its way back to you.'));
      case 'not_succeeded':
        throw new Problem('payment_not_confirmed');
      default:
        throw new Problem('payment_mismatch');
    }
  } catch (error) {
    // Webhook or reconciler will settle it once the provider is back.
    if (error instanceof ProviderUnavailable) return { paid: false, state: 'confirming' };
    throw error;
  }
}
