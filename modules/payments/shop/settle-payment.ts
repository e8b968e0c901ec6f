import { moveStock, sellFreshStock } from '#modules/catalogue/shop/stock/move-stock.ts';
import { issueInvoice } from '#modules/documents/shop/issue-invoice.ts';
import { canBe, holdsStock } from '#modules/order-states/contract/order-states.ts';
import { recordTransition } from '#modules/orders/shop/order-journal.ts';
import { codesAreFree } from '#modules/pricing/shop/quote-codes.ts';
import { queueStaffMails } from '#modules/staff-mails/shop/queue-staff-mails.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Intent } from '#platform/ports/payment-provider.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { insertRefund } from './insert-refund.ts';
import { type LockedPayment, lockPaymentAndOrder, queueFees, setPaymentState } from './payment-row.ts';

/** The source of the report; each webhook event is handled at most once, by its id. */
export type News =
  | { source: 'webhook'; eventId: string; eventType: string }
  | { source: 'report' | 'reconciler' | 'payment_start' | 'closing' | 'dispute' };

export type Settled =
  | 'paid'
  /** The order is paid by this payment already. */
  | 'paid_before'
  /** The event or payment was handled before, and the order is not paid by it. */
  | 'settled_before'
  /** The order cannot take the money: a refund is queued. */
  | 'refunding'
  | 'not_succeeded'
  /** Amount, currency, mode or order differ from what the shop asked for. */
  | 'mismatch'
  | 'unknown';

/**
 * Updates the database to the provider's state of an intent. It is the only way to `paid`, for webhook, report and reconciler
 * alike. Event, payment, order, stock, journal, mail and invoice change in one transaction.
 */
export async function settlePayment(shop: Shop, intent: Intent, news: News): Promise<Settled> {
  const settled = await transaction(shop.pool, async (client) => {
    if (news.source === 'webhook' && !(await firstTime(client, news))) return 'settled_before';
    const payment = await lockPaymentAndOrder(client, intent);
    return payment ? settle(client, shop, intent, payment, news) : 'unknown';
  });
  if (settled === 'mismatch')
    shop.log.error({ intent: intent.id, source: news.source }, 'A payment does not fit its order');
  return settled;
}

async function settle(
  client: Database,
  shop: Shop,
  intent: Intent,
  { order, ...payment }: LockedPayment,
  news: News,
): Promise<Settled> {
  if (!fits(intent, { order, ...payment }, shop)) return 'mismatch';
  if (payment.state === 'succeeded')
    return order.transaction_id === intent.id ? 'paid_before' : 'settled_before';
  if (intent.status === 'canceled') {
    await setPaymentState(client, payment.id, 'canceled', intent.id);
    return 'not_succeeded';
  }
  if (intent.status !== 'succeeded' || intent.amountReceivedCents !== payment.amount_cents)
    return 'not_succeeded';

  if (holdsStock(order.status)) {
    await moveStock(client, order.id, 'commit');
  } else if (
    !canBe('paid', order.status) ||
    !(await codesAreFree(client, order.id)) ||
    !(await sellFreshStock(client, order.id))
  ) {
    // Cancelled, refunded, already paid, or expired with goods or code taken since: refund the money.
    await setPaymentState(client, payment.id, 'succeeded', intent.id);
    await queueFees(client, payment.id);
    await insertRefund(client, shop, { paymentId: payment.id, cents: payment.amount_cents });
    return 'refunding';
  }
  await client.query({
    name: 'order-paid',
    // An unpaid guest's order is not shown to the member with its address: anyone can place one in their name.
    text: `WITH came AS (
             UPDATE payment SET state = 'succeeded', intent_id = coalesce(intent_id, $2), updated_at = now() WHERE id = $3)
           UPDATE orders o SET status = 'pending', close_to = NULL, closed_at = NULL, transaction_id = $2, paid_at = now(),
             member_id = coalesce(o.member_id, (
               SELECT m.id FROM member m WHERE m.email = o.guest_email AND m.email_verified AND m.deleted_at IS NULL))
           WHERE o.id = $1`,
    values: [order.id, intent.id, payment.id],
  });
  await queueFees(client, payment.id);
  await recordTransition(client, 'paid', {
    orderId: order.id,
    from: order.status,
    detail: { intent: intent.id, source: news.source },
  });
  await enqueue(client, 'mail', `mail:order-paid:${order.id}`, { template: 'order-paid', orderId: order.id });
  await queueStaffMails(client, 'staff-order', order.id);
  await issueInvoice(client, shop, order.id);
  return 'paid';
}

function fits(intent: Intent, { order, ...payment }: LockedPayment, shop: Shop): boolean {
  return (
    intent.amountCents === payment.amount_cents &&
    payment.amount_cents === order.total_cents &&
    intent.currency === order.currency &&
    intent.livemode === shop.payments.livemode &&
    intent.orderId === order.id
  );
}

async function firstTime(client: Database, news: { eventId: string; eventType: string }): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'record-webhook-event',
    text: 'INSERT INTO webhook_event (id, type) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    values: [news.eventId, news.eventType],
  });
  return rowCount === 1;
}
