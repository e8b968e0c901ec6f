import type { Database } from '#platform/shop.ts';

/** Ends a member's two-step sign-in, with its secret and codes. Returns whether it was on. */
export async function forgetTwoFactor(database: Database, memberId: string): Promise<boolean> {
  const { rowCount } = await database.query(
    'UPDATE member SET two_factor = false, updated_at = now() WHERE id = $1 AND two_factor',
    [memberId],
  );
  await database.query('DELETE FROM two_factor WHERE member_id = $1', [memberId]);
  await database.query('DELETE FROM recovery_code WHERE member_id = $1', [memberId]);
  return rowCount === 1;
}
