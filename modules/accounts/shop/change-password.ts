import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { type GivenToken, giveAccessToken } from './access-token.ts';
import { hashPassword } from './hash-password.ts';
import { passwordOf } from './password-of.ts';
import { reauthenticate } from './reauthenticate.ts';
import { isShortForStaff, refuseShortForStaff } from './staff-password.ts';

/**
 * Replaces the password if the present one is correct. Ends the member's other sessions, all mailed links and this
 * session's access tokens, and returns a new token. A member without a password sets the first one by mail, because an
 * open session proves less.
 */
export async function changePassword(
  shop: Shop,
  session: { memberId: string; sessionId: string },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ endedSessions: number } & GivenToken> {
  const known = await passwordOf(shop.pool, session.memberId);
  if (known === undefined)
    throw new Problem('reauth_required', t('You have no password yet: choose the first one by mail.'));
  await reauthenticate(shop, session, { field: 'currentPassword', password: currentPassword });
  await refuseShortForStaff(shop, session.memberId, newPassword);
  const hash = await hashPassword(newPassword);
  return transaction(shop.pool, async (client) => {
    // The password has changed since the check, for example by a reset, so the typed password is out of date.
    const { rowCount } = await client.query(
      `UPDATE account SET password = $3, updated_at = now()
       WHERE member_id = $1 AND provider_id = 'credential' AND password = $2`,
      [session.memberId, known, hash],
    );
    if (rowCount !== 1) throw new Problem('reauth_required', t('Your password was changed meanwhile.'));
    await client.query('DELETE FROM mailed_link WHERE member_id = $1', [session.memberId]);
    const ended = await client.query('DELETE FROM session WHERE member_id = $1 AND id <> $2', [
      session.memberId,
      session.sessionId,
    ]);
    const endedSessions = ended.rowCount ?? 0;
    await recordAct(client, {
      actor: { kind: 'member', id: session.memberId },
      action: 'password.changed',
      subject: { kind: 'member', id: session.memberId },
      detail: { endedSessions },
    });
    await client.query('UPDATE session SET proven_at = now(), short_password = $2 WHERE id = $1', [
      session.sessionId,
      isShortForStaff(shop, newPassword),
    ]);
    await client.query('DELETE FROM access_token WHERE session_id = $1', [session.sessionId]);
    const given = await giveAccessToken({ pool: client }, session.sessionId, session.memberId);
    return { endedSessions, ...given };
  });
}
