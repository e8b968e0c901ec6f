import { HOLDING_MONEY } from '#modules/order-states/shop/order-state-sql.ts';
import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordOrderEvent } from '#modules/orders/shop/order-journal.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { DISPUTES_DECIDED } from './disputes/dispute-row.ts';
import { recordDisputes } from './disputes/record-disputes.ts';
import { centsOf, type RefundState } from './refund-row.ts';
import { type RefundOutcome, settleRefunds } from './settle-refunds.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface OutboxPayloads {
    /** Processes of 0.2.0 name the payment. */
    refund_payment: { refundId: string } | { paymentId: string };
  }
}

type OpenRefund = {
  id: string;
  state: RefundState;
  provider_id: string | null;
  amount_cents: number;
  currency: string;
  order_id: string;
  intent_id: string;
  paid_cents: number;
  /** It is for all that is left, however much that is. */
  takes_rest: boolean;
  /** The sum of the disputes that were lost. */
  lost_cents: number;
  /** An open dispute keeps the provider from refunding. */
  is_disputed: boolean;
  disputes_decided: number;
};

/**
 * Makes a requested refund at the provider once and settles the answer. Makes a failed one again only with `retry`. Withdraws one that
 * asks for more than is left, because of refunds in the provider's dashboard. Throws `ProviderUnavailable` to be retried.
 */
export async function sendRefund(
  shop: Shop,
  refundId: string,
  { retry = false }: { retry?: boolean } = {},
): Promise<RefundOutcome> {
  const open = await readOpen(shop, refundId);
  if (!open) return 'done';
  // The decision of the bank queues it again.
  if (open.is_disputed) return 'pending';
  if (open.takes_rest) await sendEarlier(shop, open.id);
  const made = await shop.payments.listRefunds(open.intent_id);
  const own = made.filter((refund) => refund.refundId === open.id || refund.id === open.provider_id);
  const failures = own.filter(({ status }) => status === 'failed').length;
  const hasFailed = failures > 0 || open.state === 'failed';
  if (own.length > failures || (hasFailed && !retry)) return settleRefunds(shop, open.intent_id, made);
  const leftCents = open.paid_cents - open.lost_cents - centsOf(made);
  const amountCents = open.takes_rest ? Math.min(open.amount_cents, leftCents) : open.amount_cents;
  const refund =
    amountCents > 0 && amountCents <= leftCents
      ? await shop.payments.refund({
          intentId: open.intent_id,
          amountCents,
          currency: open.currency,
          refundId: open.id,
          // A new key per try, amount and dispute: for an old key the provider would repeat its old answer.
          key: `re:${open.id}:${failures}:${amountCents}${open.disputes_decided > 0 ? `:${open.disputes_decided}` : ''}`,
        })
      : undefined;
  if (refund === 'disputed') return waitOrWithdraw(shop, open);
  if (refund)
    return settleRefunds(shop, open.intent_id, [refund, ...made.filter(({ id }) => id !== refund.id)]);
  const now = await shop.payments.listRefunds(open.intent_id);
  const outcome = await settleRefunds(shop, open.intent_id, now);
  const left = open.paid_cents - open.lost_cents - centsOf(now);
  if (left > 0 && (open.takes_rest || open.amount_cents <= left)) throw new Error('Refunds met: try again');
  await withdraw(shop, open, 'The payment has less left than this refund');
  return outcome;
}

/** Does the same for all refunds of a payment that are pending or, with `retry`, for those that failed. */
export async function sendRefunds(
  shop: Shop,
  paymentId: string,
  { retry = false }: { retry?: boolean } = {},
): Promise<RefundOutcome> {
  const { rows } = await shop.pool.query<{ id: string }>(
    'SELECT id FROM refund WHERE payment_id = $1 AND state = $2 ORDER BY asked_at, id',
    [paymentId, retry ? 'failed' : 'pending'],
  );
  let outcome: RefundOutcome = 'done';
  for (const { id } of rows) outcome = await sendRefund(shop, id, { retry });
  return outcome;
}

/** Parts that were requested before the rest go first, so that the mail about the rest is the last. */
async function sendEarlier(shop: Shop, refundId: string): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `SELECT e.id FROM refund r JOIN refund e ON e.payment_id = r.payment_id AND (e.asked_at, e.id) < (r.asked_at, r.id)
     WHERE r.id = $1 AND e.state = 'pending' ORDER BY e.asked_at, e.id`,
    [refundId],
  );
  for (const { id } of rows) await sendRefund(shop, id);
}

/** The provider refunds nothing while a dispute is open, and after a lost one. */
async function waitOrWithdraw(shop: Shop, { id, intent_id: intentId }: OpenRefund): Promise<RefundOutcome> {
  await recordDisputes(shop, intentId);
  const open = await readOpen(shop, id);
  // A lost dispute has taken its place.
  if (!open) return 'done';
  if (open.is_disputed) return 'pending';
  if (open.lost_cents === 0) throw new Error('The provider has just decided a dispute: try again');
  // All of the money is to be refunded: staff find another way.
  if (open.takes_rest) return 'failed';
  await withdraw(shop, open, 'The bank has taken money back, and the provider refunds no more');
  return 'done';
}

async function readOpen({ pool }: Shop, refundId: string): Promise<OpenRefund | undefined> {
  const { rows } = await pool.query<OpenRefund>(
    `SELECT r.id, r.state, r.provider_id, r.amount_cents, p.currency, o.id AS order_id, p.intent_id /* never null: what is refunded was paid */, p.amount_cents AS paid_cents,
       r.order_id IS NULL OR o.status NOT IN (${HOLDING_MONEY}) AS takes_rest,
       (SELECT coalesce(sum(x.amount_cents), 0)::bigint FROM refund x JOIN dispute d ON d.id = x.provider_id
        WHERE x.payment_id = p.id) AS lost_cents,
       EXISTS (SELECT FROM dispute d WHERE d.payment_id = p.id AND d.closed_at IS NULL AND NOT d.is_refundable) AS is_disputed,
       ${DISPUTES_DECIDED} AS disputes_decided
     FROM refund r JOIN payment p ON p.id = r.payment_id JOIN orders o ON o.id = p.order_id
     WHERE r.id = $1 AND r.state IN ('pending', 'failed')`,
    [refundId],
  );
  return rows[0];
}

/** Frees the units of a refund that the provider cannot make, unless it has succeeded before or was made meanwhile. */
async function withdraw(
  shop: Shop,
  { id, order_id: orderId, provider_id: providerId }: OpenRefund,
  why: string,
): Promise<void> {
  await transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    const { rowCount } = await client.query({
      name: 'withdraw-refund',
      text: `UPDATE refund SET state = 'withdrawn', failure = $3, failed_at = now()
             WHERE id = $1 AND given_at IS NULL AND state IN ('pending', 'failed') AND provider_id IS NOT DISTINCT FROM $2`,
      values: [id, providerId, why],
    });
    if (!order || rowCount !== 1) return;
    await recordOrderEvent(client, 'refund_withdrawn', {
      orderId,
      state: order.status,
      detail: { refund: id },
    });
    shop.log.error({ order: orderId, refund: id }, 'A refund was withdrawn: the provider cannot make it');
  });
}

/** Sends the refunds of an entry of the outbox. The reconciler follows up refunds that are pending or failed. */
export async function sendQueuedRefund(
  shop: Shop,
  refund: { refundId: string } | { paymentId: string },
): Promise<void> {
  if ('refundId' in refund) await sendRefund(shop, refund.refundId);
  else await sendRefunds(shop, refund.paymentId);
}
