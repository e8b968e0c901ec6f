import type { Member, Shop } from '#platform/shop.ts';
import type { OrderView } from '../../contract/calls/order-views.ts';

/** The saved filters of a member of staff, the oldest first. */
export async function listViews({ pool }: Pick<Shop, 'pool'>, member: Member): Promise<OrderView[]> {
  const { rows } = await pool.query<OrderView>({
    name: 'views-of-member',
    text: 'SELECT id AS "_id", name, filter FROM order_view WHERE member_id = $1 ORDER BY created_at, id',
    values: [member.id],
  });
  return rows;
}
