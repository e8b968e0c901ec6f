import { transaction } from '#db/transaction.ts';
import type { Shop } from '../context.ts';
import { lockOrder } from '../order/lock-order.ts';
import { recordOrderEvent } from '../order/order-journal.ts';
import type { Refund } from '../ports/payment-provider.ts';
import { DISPUTES_DECIDED } from './disputes/dispute-row.ts';
import { recordDisputes } from './disputes/record-disputes.ts';
import { type Given, recordRefunds } from './record-refunds.ts';

type Open = {
  id: string;
  order_id: string;
  provider_id: string | null;
  amount_cents: number;
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
 * Carries out a decided refund at the provider once and records the result. Retries a failed one only if `again`. Withdraws one
 * that asks for more than is left, because of refunds in the provider's dashboard. Throws `ProviderUnavailable` to be retried.
 */
export async function carryOutRefund(
  shop: Shop,
  refundId: string,
  { again = false }: { again?: boolean } = {},
): Promise<Given> {
  const row = await readOpen(shop, refundId);
  if (!row) return 'given';
  // The decision of the bank queues it again.
  if (row.is_disputed) return 'pending';
  const made = await shop.payments.listRefunds(row.intent_id);
  const own = made.filter((one) => one.refundId === row.id || one.id === row.provider_id);
  const failures = own.filter(({ status }) => status === 'failed').length;
  if (own.length > failures || (failures > 0 && !again)) return recordRefunds(shop, row.intent_id, made);
  const leftCents = row.paid_cents - row.lost_cents - sumOf(made);
  const amountCents = row.takes_rest ? Math.min(row.amount_cents, leftCents) : row.amount_cents;
  const refund =
    amountCents > 0 && amountCents <= leftCents
      ? await shop.payments.refund({
          intentId: row.intent_id,
          amountCents,
          refundId: row.id,
          // A new key per try, amount and dispute: for an old key the provider would repeat its old answer.
          key: `re:${row.id}:${failures}:${amountCents}${row.disputes_decided > 0 ? `:${row.disputes_decided}` : ''}`,
        })
      : undefined;
  if (refund === 'disputed') return waitOrWithdraw(shop, row);
  if (refund)
    return recordRefunds(shop, row.intent_id, [refund, ...made.filter(({ id }) => id !== refund.id)]);
  const now = await shop.payments.listRefunds(row.intent_id);
  const outcome = await recordRefunds(shop, row.intent_id, now);
  const left = row.paid_cents - row.lost_cents - sumOf(now);
  if (left > 0 && (row.takes_rest || row.amount_cents <= left)) throw new Error('Refunds met: try again');
  await withdraw(shop, row, 'The payment has less left than this refund');
  return outcome;
}

/** The provider refunds nothing while a dispute is open, and after a lost one. */
async function waitOrWithdraw(shop: Shop, { id, intent_id: intentId }: Open): Promise<Given> {
  await recordDisputes(shop, intentId);
  const row = await readOpen(shop, id);
  // A lost dispute has taken its place.
  if (!row) return 'given';
  if (row.is_disputed) return 'pending';
  if (row.lost_cents === 0) throw new Error('The provider has just decided a dispute: try again');
  // All of the money is to go back: staff find another way.
  if (row.takes_rest) return 'failed';
  await withdraw(shop, row, 'The bank has taken money back, and the provider refunds no more');
  return 'given';
}

async function readOpen({ pool }: Shop, refundId: string): Promise<Open | undefined> {
  const { rows } = await pool.query<Open>(
    `SELECT r.id, r.order_id, r.provider_id, r.amount_cents, p.intent_id, p.amount_cents AS paid_cents,
       p.state = 'refund_pending' AS takes_rest,
       (SELECT coalesce(sum(x.amount_cents), 0)::bigint FROM refund x JOIN dispute d ON d.id = x.provider_id
        WHERE x.payment_id = p.id) AS lost_cents,
       EXISTS (SELECT FROM dispute d WHERE d.payment_id = p.id AND d.closed_at IS NULL AND NOT d.is_refundable) AS is_disputed,
       ${DISPUTES_DECIDED} AS disputes_decided
     FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = $1 AND r.state IN ('pending', 'failed')`,
    [refundId],
  );
  return rows[0];
}

const sumOf = (refunds: readonly Refund[]) =>
  refunds.reduce((sum, { status, amountCents }) => (status === 'failed' ? sum : sum + amountCents), 0);

/** Frees the units of a refund that the provider cannot make, unless they were given back before or it has been made since. */
async function withdraw(
  shop: Shop,
  { id, order_id: orderId, provider_id: providerId }: Open,
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
