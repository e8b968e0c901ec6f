import type { Member, Shop } from '#platform/shop.ts';

/** Whether a member of staff gets the figures of each week by mail. */
export async function showWeeklyMail(
  { pool }: Pick<Shop, 'pool'>,
  admin: Pick<Member, 'id'>,
): Promise<{ wanted: boolean }> {
  const { rowCount } = await pool.query('SELECT FROM weekly_mail WHERE member_id = $1', [admin.id]);
  return { wanted: rowCount === 1 };
}
