import { recordRule } from '#modules/integrity/shop/record-check.ts';
import {
  ORDER_STATES,
  type OrderState,
  type OrderStatus,
} from '#modules/order-states/contract/order-states.ts';
import { closeOrder } from '#modules/payments/shop/closing/close-order.ts';
import { readFees } from '#modules/payments/shop/fees/read-fees.ts';
import { PAYMENT_COLUMNS, type PaymentRow } from '#modules/payments/shop/payment-row.ts';
import { sendRefunds } from '#modules/payments/shop/send-refund.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { ProviderUnavailable } from '#platform/ports/payment-provider.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { type Found, reconcileIntent } from './reconcile-intent.ts';
import { recordDifference } from './record-difference.ts';
import { settleOpenPayment } from './settle-open-payments.ts';
import { type Side, sideWords } from './side-of-payment.ts';

export type ReconciledOrder = {
  state: OrderStatus;
  differences: (Pick<Found, 'kind' | 'repair'> & { here: string; there: string })[];
};

/** Asks the provider about all payments of an order, repairs what it can, and returns the order's state. */
export async function reconcileOrder(shop: Shop, admin: Member, orderId: string): Promise<ReconciledOrder> {
  const before = await statusOf(shop, orderId);
  const differences: ReconciledOrder['differences'] = [];
  try {
    const { rows } = await shop.pool.query<PaymentRow>(
      `SELECT ${PAYMENT_COLUMNS} FROM payment WHERE order_id = $1 ORDER BY attempt`,
      [orderId],
    );
    for (const payment of rows) {
      if (payment.state === 'creating' || payment.state === 'open') await settleOpenPayment(shop, payment);
      else await sendRefunds(shop, payment.id);
      if (!payment.intent_id) continue;
      const found = await reconcileIntent(shop, payment.intent_id, { again: true });
      await recordDifference(shop.pool, payment.intent_id, found, null);
      if (found) differences.push(pick(found));
      await readFees(shop, { paymentId: payment.id });
    }
    if (before === 'closing') await closeOrder(shop, orderId);
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw new Problem('unavailable', t('The payment provider cannot be reached just now.'));
    throw error;
  }
  await recordRule(shop, 'I12');
  const state = ORDER_STATES[await statusOf(shop, orderId)].shownAs;
  await recordAct(shop.pool, {
    actor: { kind: 'member', id: admin.id },
    action: 'order.reconciled',
    subject: { kind: 'order', id: orderId },
    detail: { state, differences: differences.map(({ kind }) => kind) },
  });
  return { state, differences };
}

const pick = ({ kind, here, there, repair }: Found) => ({
  kind,
  here: inWords(here, 'shop'),
  there: inWords(there, 'provider'),
  repair,
});

const inWords = ({ state, ...facts }: Side, of: 'shop' | 'provider') => sideWords({ state, facts }, { of });

async function statusOf({ pool }: Shop, orderId: string) {
  const { rows } = await pool.query<{ status: OrderState }>('SELECT status FROM orders WHERE id = $1', [
    orderId,
  ]);
  if (!rows[0]) throw new Problem('not_found');
  return rows[0].status;
}
