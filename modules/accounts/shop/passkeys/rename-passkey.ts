import { Problem } from '#platform/contract/problems.ts';
import type { Member, Shop } from '#platform/shop.ts';

export async function renamePasskey(
  { pool }: Pick<Shop, 'pool'>,
  member: Member,
  id: string,
  name: string,
): Promise<{ modifiedCount: number }> {
  const { rowCount } = await pool.query('UPDATE passkey SET name = $3 WHERE id = $1 AND member_id = $2', [
    id,
    member.id,
    name,
  ]);
  if (rowCount !== 1) throw new Problem('not_found');
  return { modifiedCount: 1 };
}
