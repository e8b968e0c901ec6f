import type { Member, Shop } from '#platform/shop.ts';

/** Stores whether a member of staff wants the weekly mail; a repeated choice changes nothing. */
export async function chooseWeeklyMail(
  { pool }: Pick<Shop, 'pool'>,
  admin: Pick<Member, 'id'>,
  wanted: boolean,
): Promise<{ wanted: boolean }> {
  await pool.query(
    wanted
      ? 'INSERT INTO weekly_mail (member_id) VALUES ($1) ON CONFLICT DO NOTHING'
      : 'DELETE FROM weekly_mail WHERE member_id = $1',
    [admin.id],
  );
  return { wanted };
}
