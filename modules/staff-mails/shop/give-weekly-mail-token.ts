import { createHash, randomBytes } from 'node:crypto';
import type { Shop } from '#platform/shop.ts';

/** Creates a 256-bit token for the link that ends the weekly mail, stored as a hash; undefined if it has ended. */
export async function giveWeeklyMailToken(
  { pool }: Pick<Shop, 'pool'>,
  staffId: string,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { rowCount } = await pool.query(
    `INSERT INTO weekly_mail_token (token_hash, member_id)
     SELECT $1, member_id FROM weekly_mail WHERE member_id = $2 FOR KEY SHARE`,
    [hashToken(token), staffId],
  );
  return rowCount === 1 ? token : undefined;
}

/** Deletes tokens of mails that are more than a year old. */
export async function deleteOldWeeklyTokens({ pool }: Pick<Shop, 'pool'>): Promise<void> {
  await pool.query(`DELETE FROM weekly_mail_token WHERE given_at < now() - interval '1 year'`);
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
