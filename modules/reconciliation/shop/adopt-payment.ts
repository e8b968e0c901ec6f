import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Intent } from '#platform/ports/payment-provider.ts';
import type { Shop } from '#platform/shop.ts';

const ORDER_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * Records a payment that the shop lost (as canceled, so that settling it decides about the money) if its order still exists.
 * It skips an order that names this payment as its own: such an error needs an admin.
 */
export async function adoptPayment(
  shop: Shop,
  intent: Intent,
): Promise<'adopted' | 'no_order' | 'named_here'> {
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
