import { type LockedOrder, lockOrder } from '#modules/orders/shop/lock-order.ts';
import { type OrderEvent, recordOrderEvent } from '#modules/orders/shop/order-journal.ts';
import { type DisputeStatus, isOpenDispute } from '#platform/contract/disputes.ts';
import { rolesWith } from '#platform/contract/staff.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Dispute, Refund } from '#platform/ports/payment-provider.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { findPayment, lockPayment, queueFees } from '../payment-row.ts';
import { settlePayment } from '../settle-payment.ts';
import { settleRefundsIn } from '../settle-refunds.ts';
import { storeDispute, wonDisputes } from './dispute-row.ts';

/**
 * Updates the database to the provider's disputes of an intent; the money of a lost one is recorded in the same transaction.
 * Returns whether anything changed. Repeating it, or an older report, changes nothing. Throws `ProviderUnavailable`.
 */
export async function recordDisputes(shop: Shop, intentId: string): Promise<boolean> {
  const won = await wonDisputes(shop.pool, intentId);
  const disputes = await shop.payments.listDisputes(intentId);
  if (disputes.length === 0) return false;
  await settleFirst(shop, intentId);
  const refunds = disputes.some(({ status }) => status === 'lost')
    ? await shop.payments.listRefunds(intentId)
    : undefined;
  return transaction(shop.pool, (client) => record(client, shop, intentId, { disputes, won, refunds }));
}

/** News of a dispute may come before the news that the order was paid. */
async function settleFirst(shop: Shop, intentId: string): Promise<void> {
  const payment = await findPayment(shop.pool, { id: intentId });
  if (payment?.state !== 'creating' && payment?.state !== 'open') return;
  const intent = await shop.payments.retrieveIntent(intentId);
  if (intent) await settlePayment(shop, intent, { source: 'dispute' });
}

type Reported = {
  disputes: readonly Dispute[];
  won: ReadonlySet<string>;
  refunds: readonly Refund[] | undefined;
};

async function record(
  client: Database,
  shop: Shop,
  intentId: string,
  { disputes, won, refunds }: Reported,
): Promise<boolean> {
  const found = await findPayment(client, { id: intentId });
  if (!found) return false;
  const order = await lockOrder(client, found.order_id);
  const payment = await lockPayment(client, found.id);
  if (!order || !payment) throw new Error(`Payment ${found.id} has no order`);
  let isChanged = false;
  for (const dispute of disputes.toReversed()) {
    const before = await storeDispute(client, payment, dispute, { wasWon: won.has(dispute.id) });
    if (before === 'unchanged') continue;
    isChanged = true;
    await tell(client, order, dispute, before);
    if (!isOpenDispute(dispute.status)) await resumeRefunds(client, payment.id, dispute.id);
  }
  if (isChanged) await queueFees(client, payment.id);
  if (isChanged && refunds) await settleRefundsIn(client, shop, order, payment, refunds);
  return isChanged;
}

/** Queues the refunds that waited for the bank's decision. */
async function resumeRefunds(client: Database, paymentId: string, disputeId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM refund WHERE payment_id = $1 AND state = 'pending' AND provider_id IS NULL ORDER BY asked_at, id`,
    [paymentId],
  );
  for (const { id: refundId } of rows)
    await enqueue(client, 'refund_payment', `refund:${refundId}:${disputeId}`, { refundId });
}

const EVENTS: Record<DisputeStatus, OrderEvent | undefined> = {
  needs_response: undefined,
  under_review: 'dispute_answered',
  won: 'dispute_won',
  lost: 'dispute_lost',
  closed: 'dispute_closed',
};

async function tell(
  client: Database,
  order: LockedOrder,
  { id, status, amountCents }: Dispute,
  before: DisputeStatus | undefined,
): Promise<void> {
  const entry = { orderId: order.id, state: order.status, detail: { dispute: id, cents: amountCents } };
  if (before === undefined) await recordOrderEvent(client, 'disputed', entry);
  const event = EVENTS[status];
  if (status !== before && event) await recordOrderEvent(client, event, entry);
  const isNews = before === undefined || (status !== before && status !== 'under_review');
  if (isNews) await queueDisputeMails(client, id, status === 'under_review' ? 'needs_response' : status);
}

/**
 * Queues a mail about a dispute for the staff who handle money, in the transaction that records it in the
 * order's journal. A decision that comes again, such as a loss after an appeal that was won, is mailed again.
 */
async function queueDisputeMails(
  database: Database,
  disputeId: string,
  status: DisputeStatus,
): Promise<void> {
  await database.query({
    name: 'queue-dispute-mails',
    text: `INSERT INTO outbox (dedupe_key, kind, payload)
           SELECT concat('mail:staff-dispute:', $1::text, ':', $2::text, ':', m.id, CASE WHEN told.times > 1 THEN ':' || told.times END), 'mail',
             json_build_object('template', 'staff-dispute', 'staffId', m.id, 'disputeId', $1::text, 'status', $2::text)
           FROM member m, (SELECT count(*) FROM order_journal j JOIN dispute d ON d.order_id = j.order_id
             WHERE d.id = $1 AND j.event = 'dispute_' || $2::text AND j.detail->>'dispute' = d.id) told(times)
           WHERE m.role = ANY($3) AND m.deleted_at IS NULL ON CONFLICT DO NOTHING`,
    values: [disputeId, status, rolesWith('money')],
  });
}
