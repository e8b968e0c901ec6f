import type { Member, Shop } from '#platform/shop.ts';

type ListView = { list: string; columns: { name: string; hidden?: boolean; width?: number }[] };

/** How a member of staff has arranged the columns of lists; lists without a row are as at first. */
export async function showListViews(
  { pool }: Pick<Shop, 'pool'>,
  { id }: Pick<Member, 'id'>,
): Promise<ListView[]> {
  const { rows } = await pool.query<ListView>(
    'SELECT list, columns FROM list_view WHERE member_id = $1 ORDER BY list',
    [id],
  );
  return rows;
}
