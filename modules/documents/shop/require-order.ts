import { Problem } from '#platform/contract/problems.ts';
import { mayDo } from '#platform/contract/staff.ts';
import type { Member, Shop } from '#platform/shop.ts';

/** Throws the same `not_found` for another member's order as for an unknown one. Admins may read every order. */
export async function requireOrder(shop: Shop, caller: Member, orderId: string): Promise<void> {
  const { rows } = await shop.pool.query({
    name: 'order-of-caller',
    text: 'SELECT id FROM orders WHERE id = $1 AND (member_id = $2 OR $3)',
    values: [orderId, caller.id, mayDo(caller.role, 'orders')],
  });
  if (rows.length === 0) throw new Problem('not_found');
}
