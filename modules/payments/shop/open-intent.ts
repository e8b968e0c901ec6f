import type { Intent } from '#platform/ports/payment-provider.ts';
import type { Shop } from '#platform/shop.ts';
import type { PaymentRow } from './payment-row.ts';

/**
 * Returns the provider's intent for a payment, created if necessary. The idempotency key is order and attempt, so a retry
 * after a lost answer finds the same intent. Undefined if the order is closing and no browser has the intent.
 * Throws `ProviderUnavailable`.
 */
export async function openIntent(shop: Shop, payment: PaymentRow): Promise<Intent | undefined> {
  if (payment.intent_id) {
    const known = await shop.payments.retrieveIntent(payment.intent_id);
    if (!known) throw new Error(`The payment provider does not know intent ${payment.intent_id}`);
    return known;
  }
  const made = await makeIntent(shop, payment);
  const { rowCount } = await shop.pool.query({
    name: 'record-intent',
    text: `UPDATE payment p SET state = 'open', intent_id = $2, updated_at = now()
           FROM orders o WHERE p.id = $1 AND o.id = p.order_id AND o.status = 'unpaid'
             AND (p.state = 'creating' OR (p.state = 'open' AND p.intent_id = $2))`,
    values: [payment.id, made.id],
  });
  return rowCount === 1 ? made : undefined;
}

/** Creates a payment's intent at the provider, or finds the intent that an earlier call made under the same key. */
export async function makeIntent(shop: Shop, payment: PaymentRow): Promise<Intent> {
  const { rows } = await shop.pool.query<{
    number: number;
    member_id: string | null;
    product_id: string;
    product_name: string;
    lines: number;
    quantity: number;
  }>({
    name: 'intent-description',
    // A guest's order stays one here when it gets a member: the provider refuses a repeated key with other parameters.
    text: `SELECT o.number, CASE WHEN o.guest_email IS NULL THEN o.member_id END AS member_id, l.product_id, l.product_name,
             whole.lines, whole.quantity
           FROM orders o JOIN order_line l ON l.order_id = o.id AND l.position = 1
           CROSS JOIN LATERAL (
             SELECT count(*)::int AS lines, sum(quantity)::int AS quantity FROM order_line WHERE order_id = o.id
           ) whole WHERE o.id = $1`,
    values: [payment.order_id],
  });
  const order = rows[0];
  if (!order) throw new Error(`Payment ${payment.id} has no order`);
  return shop.payments.createIntent({
    amountCents: payment.amount_cents,
    currency: payment.currency,
    orderId: payment.order_id,
    orderNumber: order.number,
    memberId: order.member_id ?? undefined,
    productId: order.product_id,
    lines: order.lines,
    quantity: order.quantity,
    attempt: payment.attempt,
    description: `${shop.brandName} order ${order.number}: ${
      order.lines === 1
        ? `${order.quantity} × ${order.product_name}`
        : `${order.product_name} and ${order.lines - 1} more`
    }`,
  });
}
