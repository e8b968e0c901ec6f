import type { Order } from '#contract/calls/orders.ts';
import { Problem } from '#contract/problems.ts';
import type { Member, Shop } from '../context.ts';
import { type OrderRow, presentOrder, SELECT_ORDER } from './order-row.ts';

/** One order, to its owner and to admins; anyone else gets what an unknown id gets. */
export async function showOrder(shop: Shop, caller: Member, orderId: string): Promise<Order> {
  const { rows } = await shop.pool.query<OrderRow>({
    name: 'show-order',
    text: `${SELECT_ORDER} WHERE o.id = $1 AND (o.member_id = $2 OR $3)`,
    values: [orderId, caller.id, caller.role === 'admin'],
  });
  if (!rows[0]) throw new Problem('not_found');
  return presentOrder(rows[0]);
}
