import type { Order } from '#modules/orders/contract/calls/orders.ts';
import { type OrderRow, presentOrder, SELECT_ORDER } from '#modules/orders/shop/order-row.ts';
import { translateOrders } from '#modules/orders/shop/translate-orders.ts';
import { Problem } from '#platform/contract/problems.ts';
import { mayDo } from '#platform/contract/staff.ts';
import { batched } from '#platform/db/batched.ts';
import type { Member, Shop } from '#platform/shop.ts';

/** One order, for its owner in their language and for admins; anyone else gets the same answer as for an unknown id. */
export async function showOrder(shop: Shop, caller: Member, orderId: string): Promise<Order> {
  const [row] = await findOrder(shop.pool, {
    id: orderId,
    caller_id: caller.id,
    is_admin: mayDo(caller.role, 'orders'),
  });
  if (!row) throw new Problem('not_found');
  if (mayDo(caller.role, 'orders')) return presentOrder(row);
  const [translated = row] = await translateOrders(shop.pool, [row]);
  return presentOrder(translated);
}

const findOrder = batched<{ id: string; caller_id: string; is_admin: boolean }, OrderRow>(
  'show-order',
  { id: 'uuid', caller_id: 'uuid', is_admin: 'boolean' },
  `${SELECT_ORDER} WHERE o.id = asked.id AND (o.member_id = asked.caller_id OR asked.is_admin)`,
);
