import type { ViewFilter } from '#modules/orders/contract/order-view.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { unlessTaken } from './unless-taken.ts';

/** Renames a saved filter of a member of staff, or replaces what it filters by. */
export async function changeView(
  { pool }: Pick<Shop, 'pool'>,
  member: Member,
  viewId: string,
  { name, filter }: { name?: string | undefined; filter?: ViewFilter | undefined },
): Promise<{ modifiedCount: number }> {
  const { rowCount } = await unlessTaken(() =>
    pool.query({
      name: 'change-view',
      text: `UPDATE order_view SET name = coalesce($3, name), filter = coalesce($4, filter)
             WHERE id = $1 AND member_id = $2`,
      values: [viewId, member.id, name, filter],
    }),
  );
  if (rowCount !== 1) throw new Problem('not_found');
  return { modifiedCount: 1 };
}
