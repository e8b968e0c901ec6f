import { makeIntent } from '#modules/payments/shop/open-intent.ts';
import { PAYMENT_COLUMNS, type PaymentRow } from '#modules/payments/shop/payment-row.ts';
import { sendRefund } from '#modules/payments/shop/send-refund.ts';
import { settlePayment } from '#modules/payments/shop/settle-payment.ts';
import { ProviderUnavailable } from '#platform/ports/payment-provider.ts';
import type { Shop } from '#platform/shop.ts';

/** Counts of payments: checked, still open at the provider, repaired, undecided. */
export type Reconciled = { looked: number; open: number; repaired: number; waiting: number };

/**
 * Settles payments open for a while by asking the provider: a webhook was lost, a browser closed, a refund's job is gone.
 * Throws `ProviderUnavailable`.
 */
export async function settleOpenPayments(shop: Shop, olderThanSeconds = 120): Promise<Reconciled> {
  const result: Reconciled = { looked: 0, open: 0, repaired: 0, waiting: 0 };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await shop.pool.query<PaymentRow>(
      `SELECT ${PAYMENT_COLUMNS} FROM payment
       WHERE state IN ('creating', 'open') AND updated_at <= now() - make_interval(secs => $1) AND id > $2
       ORDER BY id LIMIT 100`,
      [olderThanSeconds, after],
    );
    for (const payment of rows) {
      result.looked += 1;
      try {
        result[await settleOpenPayment(shop, payment)] += 1;
      } catch (error) {
        if (error instanceof ProviderUnavailable) throw error;
        // A payment that cannot be decided must not block other payments.
        shop.log.error({ err: error, payment: payment.id }, 'A payment could not be reconciled');
        result.waiting += 1;
      }
    }
    if (rows.length < 100) break;
    after = rows.at(-1)?.id ?? after;
  }
  return settleOpenRefunds(shop, olderThanSeconds, result);
}

/** Sends refunds whose job is gone, and settles those that the provider took its time over. */
async function settleOpenRefunds(
  shop: Shop,
  olderThanSeconds: number,
  result: Reconciled,
): Promise<Reconciled> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `SELECT id FROM refund WHERE state = 'pending' AND asked_at <= now() - make_interval(secs => $1)
     ORDER BY asked_at, id LIMIT 100`,
    [olderThanSeconds],
  );
  for (const { id } of rows) {
    result.looked += 1;
    try {
      result[(await sendRefund(shop, id)) === 'done' ? 'repaired' : 'waiting'] += 1;
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      shop.log.error({ err: error, refund: id }, 'A refund could not be sent');
      result.waiting += 1;
    }
  }
  return result;
}

/** Updates an open payment to the provider's state. */
export async function settleOpenPayment(
  shop: Shop,
  payment: PaymentRow,
): Promise<'open' | 'repaired' | 'waiting'> {
  const intent = payment.intent_id
    ? await shop.payments.retrieveIntent(payment.intent_id)
    : await makeIntent(shop, payment);
  if (!intent) {
    shop.log.error({ payment: payment.id }, 'The payment provider does not know a payment of this shop');
    return 'waiting';
  }
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    await settlePayment(shop, intent, { source: 'reconciler' });
    return 'repaired';
  }
  if (payment.state === 'creating') {
    await shop.pool.query(
      `UPDATE payment SET state = 'open', intent_id = $2, updated_at = now() WHERE id = $1 AND state = 'creating'`,
      [payment.id, intent.id],
    );
  }
  return 'open';
}
