import { invalidField } from '#platform/contract/problems.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { hashOfSessionToken } from './session-token.ts';

const LEAST = 12;

/** Returns whether a password is too short for staff; in the demonstration none is. */
export function isShortForStaff(
  { needsLongStaffPasswords }: Pick<Shop, 'needsLongStaffPasswords'>,
  password: string,
): boolean {
  return needsLongStaffPasswords && [...password].length < LEAST;
}

/** Notes that a session began with a short password. A member who joins the staff later is asked for a longer one. */
export async function markShortPassword(database: Database, sessionToken: string): Promise<void> {
  await database.query('UPDATE session SET short_password = true WHERE token_hash = $1', [
    hashOfSessionToken(sessionToken),
  ]);
}

/** Throws a field error for a new password of staff that is too short. */
export async function refuseShortForStaff(
  shop: Pick<Shop, 'pool' | 'needsLongStaffPasswords'>,
  memberId: string,
  password: string,
): Promise<void> {
  if (!isShortForStaff(shop, password)) return;
  const { rowCount } = await shop.pool.query(`SELECT 1 FROM member WHERE id = $1 AND role <> 'member'`, [
    memberId,
  ]);
  if (rowCount === 1)
    throw invalidField('newPassword', t('Staff passwords have {least} characters or more', { least: LEAST }));
}
