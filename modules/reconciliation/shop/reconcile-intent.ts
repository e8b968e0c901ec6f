import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordDisputes } from '#modules/payments/shop/disputes/record-disputes.ts';
import { findPayment, type PaymentRow } from '#modules/payments/shop/payment-row.ts';
import { sendRefunds } from '#modules/payments/shop/send-refund.ts';
import { settlePayment } from '#modules/payments/shop/settle-payment.ts';
import { settleRefunds } from '#modules/payments/shop/settle-refunds.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Intent, Refund } from '#platform/ports/payment-provider.ts';
import type { Shop } from '#platform/shop.ts';
import { comparePayment, type Difference } from './compare-payment.ts';

const ORDER_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** A difference and its repair; null while it remains. */
export type Found = Difference & { intentId: string; orderId: string | null; repair: string | null };

/** Automatic retries of a failed refund, one a day. */
const REFUND_TRIES = 3;

/**
 * Compares an intent's current state at the provider with the shop's and repairs what it can, never on the shop's word
 * alone. `again` retries a failed refund at once. Undefined if both agree.
 */
export async function reconcileIntent(
  shop: Shop,
  intentId: string,
  { again = false }: { again?: boolean } = {},
): Promise<Found | undefined> {
  const first = await look(shop, intentId);
  const seen = isMaybeInFlight(first) ? await look(shop, intentId) : first;
  const { intent, payment, refunds, difference } = seen;
  const isNews = first.isNews || seen.isNews;
  const orderId = payment?.order_id ?? null;
  if (!intent) {
    if (!payment) return undefined;
    return {
      kind: 'unknown_there',
      here: { state: payment.state },
      there: { state: 'unknown' },
      intentId,
      orderId,
      repair: null,
    };
  }
  if (!difference && !isNews) return undefined;
  if (!difference)
    return {
      kind: 'dispute_unnoticed',
      here: { state: 'unnoticed' },
      there: { state: 'disputed' },
      intentId,
      orderId,
      repair: 'recorded here',
    };
  const repaired = await repair(shop, difference, { intent, refunds, payment, again });
  if (repaired === 'on its way') return undefined;
  return { ...difference, ...repaired, intentId, orderId };
}

type Seen = {
  intent: Intent | undefined;
  payment: PaymentRow | undefined;
  refunds: Refund[];
  isNews: boolean;
  difference: Difference | undefined;
};

async function look(shop: Shop, intentId: string): Promise<Seen> {
  const retrieved = await shop.payments.retrieveIntent(intentId);
  const known = await findPayment(shop.pool, retrieved ?? { id: intentId });
  if (!retrieved)
    return { intent: undefined, payment: known, refunds: [], isNews: false, difference: undefined };
  const isNews = known !== undefined && (await recordDisputes(shop, intentId));
  const refunds = await shop.payments.listRefunds(intentId);
  const intent = { ...retrieved, refundedCents: await centsBack(shop, retrieved, refunds) };
  const payment = await findPayment(shop.pool, intent);
  const difference = comparePayment(intent, payment, shop.payments);
  return { intent, payment, refunds, isNews, difference };
}

/**
 * The shop is read after the provider: a customer who pays, or staff who refund, between the two looks like a payment or
 * refund that only the shop knows. The provider knows it when it is asked again.
 */
const isMaybeInFlight = ({ difference }: Seen) =>
  difference?.kind === 'paid_only_here' || difference?.kind === 'refunded_only_here';

/** The refunds and lost disputes at the provider; the bank can take more than was left. */
async function centsBack(shop: Shop, intent: Intent, refunds: readonly Refund[]): Promise<number> {
  const disputes = await shop.payments.listDisputes(intent.id);
  const { rows } = await shop.pool.query<{ id: string }>(
    'SELECT id FROM dispute WHERE regained_at IS NOT NULL AND id = ANY($1)',
    [disputes.map(({ id }) => id)],
  );
  // The customer's side of a dispute that was won after an appeal stays as it was recorded.
  const lost = disputes.filter(
    ({ id, status }) => status === 'lost' || (status === 'won' && rows.some((row) => row.id === id)),
  );
  const back = [...refunds.filter(({ status }) => status !== 'failed'), ...lost];
  return Math.min(
    back.reduce((sum, { amountCents }) => sum + amountCents, 0),
    intent.amountReceivedCents,
  );
}

type Facts = { intent: Intent; refunds: Refund[]; payment: PaymentRow | undefined; again: boolean };
type Repaired = Partial<Difference> & { repair: string | null };

const REMAINS: Repaired = { repair: null };

async function repair(
  shop: Shop,
  { kind }: Difference,
  { intent, refunds, payment, again }: Facts,
): Promise<Repaired | 'on its way'> {
  switch (kind) {
    case 'unnoticed':
      return settle(shop, intent);
    case 'still_payable': {
      const after = await shop.payments.cancelIntent(intent.id);
      if (after.status === 'succeeded') return settle(shop, after);
      return after.status === 'canceled' ? { repair: 'cancelled there' } : REMAINS;
    }
    case 'forgotten': {
      const after = await shop.payments.cancelIntent(intent.id);
      if (after.status === 'succeeded') return claim(shop, after);
      return after.status === 'canceled' ? { repair: 'cancelled there' } : REMAINS;
    }
    case 'captured_without_order':
      return claim(shop, intent);
    case 'refund_unnoticed':
      return (await settleRefunds(shop, intent.id, refunds)) === 'done'
        ? { repair: 'recorded here' }
        : 'on its way';
    case 'refunded_only_here':
      await settleRefunds(shop, intent.id, refunds);
      return refunds.some(({ status }) => status === 'failed')
        ? { kind: 'refund_failed', repair: null }
        : REMAINS;
    case 'refund_failed': {
      if (!payment || !(again || (await isDue(shop, payment.id)))) return REMAINS;
      const outcome = await sendRefunds(shop, payment.id, { retry: true });
      if (outcome === 'pending') return 'on its way';
      return outcome === 'done' ? { repair: 'refunded at last' } : REMAINS;
    }
    case 'dispute_unnoticed':
    case 'paid_only_here':
    case 'wrong_terms':
    case 'unknown_there':
      return REMAINS;
  }
}

async function settle(shop: Shop, intent: Intent): Promise<Repaired> {
  const settled = await settlePayment(shop, intent, { source: 'reconciler' });
  switch (settled) {
    case 'paid':
      return { repair: 'order paid' };
    case 'refunding':
      return { repair: 'being refunded' };
    case 'paid_before':
    case 'settled_before':
    case 'not_succeeded':
      return { repair: 'recorded here' };
    default:
      return REMAINS;
  }
}

/** Settles money for an order that still exists; refunds any other, once, under a separate key. */
async function claim(shop: Shop, intent: Intent): Promise<Repaired> {
  const adopted = await adoptPayment(shop, intent);
  if (adopted === 'adopted') return settle(shop, intent);
  if (adopted === 'named_here') return REMAINS;
  const refund = await shop.payments.refund({
    intentId: intent.id,
    currency: intent.currency,
    key: `re:${intent.id}`,
  });
  return refund === 'disputed' || refund?.status === 'failed' ? REMAINS : { repair: 'refunded' };
}

async function isDue({ pool }: Shop, paymentId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM refund WHERE payment_id = $1 AND state = 'failed' AND failures <= $2 AND failed_at < now() - interval '1 day'`,
    [paymentId, REFUND_TRIES],
  );
  return rowCount !== 0;
}

/**
 * Records a payment that the shop lost (as canceled, so that settling it decides about the money) if its order still exists.
 * It skips an order that names this payment as its own: such an error needs an admin.
 */
async function adoptPayment(shop: Shop, intent: Intent): Promise<'adopted' | 'no_order' | 'named_here'> {
  const { id: intentId, orderId = '', amountCents } = intent;
  if (!ORDER_ID.test(orderId)) return 'no_order';
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order) return 'no_order';
    if (order.transaction_id === intentId) return 'named_here';
    await client.query(
      `INSERT INTO payment (id, order_id, attempt, intent_id, amount_cents, state)
       SELECT $1, $2, 1 + coalesce(max(attempt), 0), $3, $4, 'canceled' FROM payment WHERE order_id = $2
       ON CONFLICT (intent_id) DO NOTHING`,
      [shop.newId(), orderId, intentId, amountCents],
    );
    return 'adopted';
  });
}
