import type { Shop } from '#platform/shop.ts';
import { hashToken } from './give-weekly-mail-token.ts';

/** Ends the weekly mail of the member of staff to whom a token was mailed; an unknown token changes nothing. */
export async function stopWeeklyMail({ pool }: Pick<Shop, 'pool'>, token: string): Promise<void> {
  await pool.query(
    'DELETE FROM weekly_mail WHERE member_id = (SELECT member_id FROM weekly_mail_token WHERE token_hash = $1)',
    [hashToken(token)],
  );
}
