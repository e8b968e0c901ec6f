import type { Shop } from '../context.ts';
import { makeIntent } from './open-intent.ts';
import type { PaymentRow } from './payment-row.ts';
import { settlePayment } from './settle-payment.ts';

export type Reconciled = { looked: number; repaired: number; waiting: number };

/**
 * Asks the provider about every payment that has been open for a while and settles what was missed: a webhook that
 * never came, a browser that closed. Answers how many it looked at, put right, and could not decide yet.
 */
export async function reconcilePayments(shop: Shop, olderThanSeconds = 120): Promise<Reconciled> {
  const result: Reconciled = { looked: 0, repaired: 0, waiting: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await shop.pool.query<PaymentRow & { order_status: string }>(
      `SELECT p.id, p.order_id, p.attempt, p.intent_id, p.amount_cents, p.currency, p.state, o.status AS order_status
       FROM payment p JOIN orders o ON o.id = p.order_id
       WHERE p.state IN ('creating', 'open') AND p.updated_at <= now() - make_interval(secs => $1) AND p.id > $2
       ORDER BY p.id LIMIT 100`,
      [olderThanSeconds, after],
    );
    for (const payment of rows) {
      result.looked += 1;
      const intent = payment.intent_id
        ? await shop.payments.retrieveIntent(payment.intent_id)
        : await makeIntent(shop, payment);
      if (!intent) {
        shop.log.error({ payment: payment.id }, 'The payment provider does not know a payment of this shop');
        result.waiting += 1;
        continue;
      }
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        await settlePayment(shop, intent, { source: 'reconciler' });
        result.repaired += 1;
      } else if (payment.state === 'creating') {
        await shop.pool.query(
          `UPDATE payment SET state = 'open', intent_id = $2, updated_at = now() WHERE id = $1 AND state = 'creating'`,
          [payment.id, intent.id],
        );
      }
    }
    if (rows.length < 100) return result;
    after = rows.at(-1)?.id ?? after;
  }
}
