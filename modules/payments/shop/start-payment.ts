import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { currencyOf } from '#platform/format/currency-of.ts';
import { type Intent, ProviderUnavailable } from '#platform/ports/payment-provider.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { openIntent } from './open-intent.ts';
import { lockLivePayment, PAYMENT_COLUMNS, type PaymentRow } from './payment-row.ts';
import { settlePayment } from './settle-payment.ts';

const MAX_ATTEMPTS = 5;

type Expected = { memberId?: string; totalCents?: number | undefined };

/**
 * Returns the client secret with which the caller's browser pays one of their orders, always for the order's own amount.
 * While a payment is open, every call returns the same secret.
 */
export async function startPayment(
  shop: Shop,
  caller: Member,
  asked: { orderId?: string; totalCents?: number },
): Promise<{ clientSecret: string }> {
  const orderId = asked.orderId ?? (await orderOfAmount(shop, caller, asked.totalCents ?? 0));
  return payOrder(shop, orderId, { memberId: caller.id, totalCents: asked.totalCents });
}

/** The same for an order that the caller may pay: one of `memberId`, or without it one that a link or checkout names. */
export async function payOrder(
  shop: Shop,
  orderId: string,
  expected: Expected = {},
): Promise<{ clientSecret: string }> {
  // Two rounds: if the intent was cancelled in the provider's dashboard, the second creates a new one.
  for (let round = 0; round < 2; round += 1) {
    const payment = await claimAttempt(shop, orderId, expected);
    const intent = await providerIntent(shop, payment);
    if (intent.status === 'open' || intent.status === 'processing')
      return { clientSecret: intent.clientSecret };
    await settlePayment(shop, intent, { source: 'payment_start' });
    if (intent.status === 'succeeded')
      throw new Problem('order_not_payable', t('The order is paid already.'));
  }
  throw new Problem('unavailable');
}

async function orderOfAmount(shop: Shop, caller: Member, totalCents: number): Promise<string> {
  const { rows } = await shop.pool.query<{ id: string }>({
    name: 'order-of-amount',
    text: `SELECT id FROM orders WHERE member_id = $1 AND status = 'unpaid' AND expires_at > now() AND total_cents = $2 LIMIT 2`,
    values: [caller.id, totalCents],
  });
  if (rows.length > 1) throw new Problem('ambiguous_order', t('Name the order to pay.'));
  if (!rows[0]) throw new Problem('price_mismatch', t('None of your unpaid orders has this amount.'));
  return rows[0].id;
}

/** Returns the order's live payment or inserts one, committed before the provider is called. */
async function claimAttempt(shop: Shop, orderId: string, expected: Expected): Promise<PaymentRow> {
  return (await claimFirst(shop, orderId, expected)) ?? claimNext(shop, orderId, expected);
}

/** The first attempt of an order that can be paid as expected, in one statement; undefined for any other. */
async function claimFirst(
  { pool, newId }: Shop,
  orderId: string,
  { memberId, totalCents }: Expected,
): Promise<PaymentRow | undefined> {
  const { rows } = await pool.query<PaymentRow>({
    name: 'claim-first-attempt',
    // One of several simultaneous calls inserts the attempt; later calls find it under the lock.
    text: `WITH payable AS (
             SELECT id, total_cents, currency FROM orders
             WHERE id = $2 AND status = 'unpaid' AND expires_at > now() AND total_cents <= largest_payment(currency)
               AND ($3::uuid IS NULL OR member_id = $3) AND ($4::bigint IS NULL OR total_cents = $4)
             FOR UPDATE)
           INSERT INTO payment (id, order_id, attempt, amount_cents, currency)
             SELECT $1, id, 1, total_cents, currency FROM payable
             WHERE NOT EXISTS (SELECT FROM payment WHERE order_id = $2)
           ON CONFLICT DO NOTHING RETURNING ${PAYMENT_COLUMNS}`,
    values: [newId(), orderId, memberId ?? null, totalCents ?? null],
  });
  return rows[0];
}

async function claimNext(
  shop: Shop,
  orderId: string,
  { memberId, totalCents }: Expected,
): Promise<PaymentRow> {
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order || (memberId !== undefined && order.member_id !== memberId)) throw new Problem('not_found');
    if (!order.payable) throw new Problem('order_not_payable');
    if (totalCents !== undefined && totalCents !== order.total_cents) throw new Problem('price_mismatch');
    // The provider would reject such an attempt; it could never be resolved, so the order could never close.
    if (order.total_cents > currencyOf(order.currency).mostCents)
      throw new Problem('order_not_payable', t('The total is more than one card payment can take.'));
    const live = await lockLivePayment(client, orderId);
    if (live) return live;
    const { rows } = await client.query<PaymentRow>({
      name: 'claim-attempt',
      text: `INSERT INTO payment (id, order_id, attempt, amount_cents, currency)
             SELECT $1, $2, 1 + coalesce(max(attempt), 0), $3, $4 FROM payment WHERE order_id = $2 HAVING count(*) < $5
             RETURNING ${PAYMENT_COLUMNS}`,
      values: [shop.newId(), orderId, order.total_cents, order.currency, MAX_ATTEMPTS],
    });
    if (!rows[0])
      throw new Problem('rate_limited', t('Too many attempts to pay this order.'), {
        retryAfterSeconds: 3600,
      });
    return rows[0];
  });
}

async function providerIntent(shop: Shop, payment: PaymentRow): Promise<Intent> {
  try {
    const opened = await openIntent(shop, payment);
    if (opened) return opened;
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw new Problem('unavailable', t('The payment provider cannot be reached just now.'));
    throw error;
  }
  throw new Problem('order_not_payable');
}
