import { Problem } from '#platform/contract/problems.ts';
import type { Member, Shop } from '#platform/shop.ts';

/** Deletes a saved filter of a member of staff. */
export async function deleteView(
  { pool }: Pick<Shop, 'pool'>,
  member: Member,
  viewId: string,
): Promise<{ deletedCount: number }> {
  const { rowCount } = await pool.query({
    name: 'delete-view',
    text: 'DELETE FROM order_view WHERE id = $1 AND member_id = $2',
    values: [viewId, member.id],
  });
  if (rowCount !== 1) throw new Problem('not_found');
  return { deletedCount: 1 };
}
