import { issueCreditNote } from '#modules/documents/shop/issue-credit-note.ts';
import { canBe } from '#modules/order-states/contract/order-states.ts';
import { finishShipping } from '#modules/orders/shop/finish-shipping.ts';
import { type LockedOrder, lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordOrderEvent, recordTransition } from '#modules/orders/shop/order-journal.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Refund } from '#platform/ports/payment-provider.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { withLostDisputes } from './disputes/lost-disputes.ts';
import { findPayment, lockPayment, type PaymentRow, queueFees } from './payment-row.ts';
import { type RefundRow, updateRefunds } from './refund-row.ts';

export type RefundOutcome =
  /** Nothing more is to be refunded. */
  | 'done'
  | 'pending'
  /** A refund failed: its money is back at the provider. */
  | 'failed';

/**
 * Updates the database to the provider's refunds of an intent, made by the shop or in the provider's dashboard, in part or in
 * full. Repeating it changes nothing.
 */
export async function settleRefunds(
  shop: Shop,
  intentId: string,
  refunds: readonly Refund[],
): Promise<RefundOutcome> {
  return transaction(shop.pool, async (client) => {
    const found = await findPayment(client, { id: intentId });
    if (!found) return 'done';
    const order = await lockOrder(client, found.order_id);
    const payment = await lockPayment(client, found.id);
    if (!order || !payment) throw new Error(`Payment ${found.id} has no order`);
    return settleRefundsIn(client, shop, order, payment, refunds);
  });
}

/** Does the same for an order and payment whose row locks the caller holds. */
export async function settleRefundsIn(
  client: Database,
  shop: Shop,
  order: LockedOrder,
  payment: PaymentRow,
  made: readonly Refund[],
): Promise<RefundOutcome> {
  if (payment.state !== 'succeeded') return 'done';
  const hasPaid = payment.intent_id === order.transaction_id;
  const refunds = await withLostDisputes(client, payment, made);
  const { rows, succeeded, failed, isChanged } = await updateRefunds(
    client,
    { ...payment, order_id: hasPaid ? order.id : null },
    refunds,
    shop.newId,
  );
  if (isChanged) await queueFees(client, payment.id);
  if (succeededCents(rows) >= payment.amount_cents) {
    if (hasPaid) await endOrder(client, shop, order, rows, succeeded, refunds);
    else
      await enqueue(client, 'mail', `mail:payment-returned:${payment.id}`, {
        template: 'payment-returned',
        orderId: order.id,
      });
    return 'done';
  }
  if (hasPaid) await settleParts(client, shop, order, succeeded);
  for (const { id, failure } of failed) {
    shop.log.error({ intent: payment.intent_id }, 'A refund failed: the money did not arrive');
    await recordOrderEvent(client, 'refund_failed', {
      orderId: order.id,
      state: order.status,
      detail: { intent: payment.intent_id, ...(hasPaid && { refund: id }), failure },
    });
  }
  if (rows.some(({ state }) => state === 'failed')) return 'failed';
  return rows.some(({ state }) => state === 'pending') ? 'pending' : 'done';
}

const succeededCents = (rows: readonly RefundRow[]) =>
  rows.reduce((sum, { state, amount_cents: cents }) => (state === 'succeeded' ? sum + cents : sum), 0);

/** Carries out here what follows from refunds of parts that have just succeeded: stock, journal, mail, state of the order. */
async function settleParts(
  client: Database,
  shop: Shop,
  order: LockedOrder,
  refunds: readonly RefundRow[],
): Promise<void> {
  if (refunds.length === 0) return;
  await returnStock(
    client,
    refunds.map(({ id }) => id),
  );
  for (const refund of refunds) {
    await recordOrderEvent(client, 'part_refunded', {
      orderId: order.id,
      state: order.status,
      detail: { refund: refund.id, cents: refund.amount_cents },
    });
    // The customer's bank tells of a lost dispute.
    if (refund.is_of_bank) continue;
    await enqueue(client, 'mail', `mail:order-part-refunded:${refund.id}`, {
      template: 'order-part-refunded',
      orderId: order.id,
      refundId: refund.id,
    });
  }
  await finishShipping(client, order, null);
  for (const refund of refunds) await creditRefund(client, shop, order, refund);
}

/**
 * Ends an order whose money is all refunded, and issues the credit notes of the refunds that have just succeeded. The last of them takes
 * all units that no refund names; those that were not shipped go back on sale, unless it is a lost dispute.
 */
async function endOrder(
  client: Database,
  shop: Shop,
  order: LockedOrder,
  rows: readonly RefundRow[],
  succeeded: readonly RefundRow[],
  refunds: readonly Refund[],
): Promise<void> {
  // Already refunded if this retried a failed refund.
  if (!canBe('refunded', order.status)) return;
  const last = succeeded.at(-1);
  if (last) await coverRest(client, order.id, last);
  const restocked = await returnStock(
    client,
    succeeded.map(({ id }) => id),
  );
  await client.query(`UPDATE orders SET status = 'refunded', refunded_at = now() WHERE id = $1`, [order.id]);
  const providerId = refunds.find(({ status }) => status === 'succeeded')?.id;
  await recordTransition(client, 'refunded', {
    orderId: order.id,
    from: order.status,
    detail: { intent: order.transaction_id, refund: providerId, restocked },
  });
  // The customer's bank tells of a lost dispute.
  if (!rows.some((row) => row.provider_id === providerId && row.is_of_bank))
    await enqueue(client, 'mail', `mail:order-refunded:${order.id}`, {
      template: 'order-refunded',
      orderId: order.id,
      ...(await onlyAfterOthers(client, order.id)),
    });
  for (const refund of succeeded) await creditRefund(client, shop, order, refund);
}

/** Names the last refund of an order that was refunded in several parts. A single refund has the order's total. */
async function onlyAfterOthers(client: Database, orderId: string): Promise<{ refundId?: string }> {
  const { rows } = await client.query<{ id: string }>({
    name: 'last-refunds',
    text: `SELECT id FROM refund WHERE order_id = $1 AND state = 'succeeded' ORDER BY given_at DESC, id DESC LIMIT 2`,
    values: [orderId],
  });
  return rows[1] && rows[0] ? { refundId: rows[0].id } : {};
}

/** Its money is for the order as a whole, so none of it is assigned to the units that it takes over. */
async function coverRest(client: Database, orderId: string, refund: RefundRow): Promise<void> {
  await client.query({
    name: 'cover-rest',
    text: `INSERT INTO refund_line (refund_id, order_line_id, quantity, unshipped, restocked, value_cents, cents)
           SELECT $2, l.id, left_over.unshipped + left_over.shipped, left_over.unshipped,
             CASE WHEN $3 THEN left_over.unshipped ELSE 0 END, 0, 0
           FROM order_line l CROSS JOIN LATERAL (
             SELECT coalesce(sum(quantity), 0)::int AS units FROM shipment_line WHERE order_line_id = l.id
           ) sent CROSS JOIN LATERAL (
             SELECT coalesce(sum(x.unshipped), 0)::int AS unshipped, coalesce(sum(x.quantity - x.unshipped), 0)::int AS shipped
             FROM refund_line x JOIN refund r ON r.id = x.refund_id WHERE x.order_line_id = l.id AND r.state <> 'withdrawn'
           ) refunded CROSS JOIN LATERAL (
             SELECT l.quantity - sent.units - refunded.unshipped AS unshipped, sent.units - refunded.shipped AS shipped
           ) left_over
           WHERE l.order_id = $1 AND left_over.unshipped + left_over.shipped > 0
           ON CONFLICT (refund_id, order_line_id) DO UPDATE SET quantity = refund_line.quantity + excluded.quantity,
             unshipped = refund_line.unshipped + excluded.unshipped, restocked = refund_line.restocked + excluded.restocked`,
    values: [orderId, refund.id, !refund.is_of_bank],
  });
}

/** Puts the units of refunds that go back on sale into stock, at most once, and returns whether there are any. */
async function returnStock(client: Database, refundIds: readonly string[]): Promise<boolean> {
  await client.query({
    name: 'lock-stock-of-refund',
    // A single variant needs no order of locks.
    text: `SELECT lock_stock(array_agg(l.variant_id), array_agg(x.restocked))
           FROM refund_line x JOIN order_line l ON l.id = x.order_line_id
           WHERE x.refund_id = ANY($1) AND x.restocked > 0 HAVING count(DISTINCT l.variant_id) > 1`,
    values: [refundIds],
  });
  const { rowCount } = await client.query({
    name: 'return-stock',
    text: `WITH noted AS (
             INSERT INTO stock_journal (variant_id, order_line_id, kind, sold_delta, actor_id, refund_id)
             SELECT l.variant_id, l.id, 'return', -x.restocked, r.asked_by, r.id
             FROM refund r JOIN refund_line x ON x.refund_id = r.id JOIN order_line l ON l.id = x.order_line_id
             WHERE r.id = ANY($1) AND x.restocked > 0 ORDER BY l.variant_id
             RETURNING variant_id, sold_delta
           ), moved AS (
             SELECT variant_id, sum(sold_delta)::int AS sold FROM noted GROUP BY variant_id
           )
           UPDATE variant v SET sold = v.sold + moved.sold FROM moved WHERE v.id = moved.variant_id`,
    values: [refundIds],
  });
  return rowCount !== null && rowCount > 0;
}

/** Issues the credit note of a refund. Call it last: credit notes of other orders wait for the commit. */
async function creditRefund(
  client: Database,
  shop: Shop,
  order: LockedOrder,
  { id, provider_id: providerId, amount_cents: cents, shipping_cents: shippingCents }: RefundRow,
): Promise<void> {
  const { rows: lines } = await client.query<{ position: number; quantity: number; cents: number }>(
    `SELECT l.position, x.quantity, x.cents FROM refund_line x JOIN order_line l ON l.id = x.order_line_id
     WHERE x.refund_id = $1 AND x.cents > 0 ORDER BY l.position`,
    [id],
  );
  // Without lines the whole amount counts for all that was bought.
  const isWhole = cents === order.total_cents;
  await issueCreditNote(client, shop, {
    orderId: order.id,
    refundId: providerId ?? id,
    cents,
    ...(!isWhole && { lines, shippingCents }),
  });
}
