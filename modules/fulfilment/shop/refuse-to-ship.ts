import { holdsStock, isRefunded } from '#modules/order-states/contract/order-states.ts';
import type { LockedOrder } from '#modules/orders/shop/lock-order.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** Tells staff why an order that they pack cannot be shipped: its customer may have cancelled it meanwhile. */
export async function refuseToShip(client: Database, { id, status }: LockedOrder): Promise<never> {
  if (holdsStock(status)) throw new Problem('order_not_paid');
  const { rowCount } = await client.query({
    name: 'is-cancelled-by-customer',
    text: `SELECT FROM order_journal WHERE order_id = $1 AND event IN ('customer_cancelled', 'withdrawn') LIMIT 1`,
    values: [id],
  });
  if (isRefunded(status) && rowCount === 1)
    throw new Problem('order_closed', t('The customer has cancelled this order. Do not ship it.'));
  throw new Problem('order_closed');
}
