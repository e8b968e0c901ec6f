import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { forgetTwoFactor } from './forget-two-factor.ts';
import { hashPassword } from './hash-password.ts';
import { findLink, useUpLink } from './mailed-link.ts';
import { refuseShortForStaff } from './staff-password.ts';

/**
 * Sets a password with a mailed link, once, and ends every session. The link proves access to the mailbox, so the
 * address becomes verified; if it was not before, all other sign-in methods and the second step are removed too.
 */
export async function resetPassword(shop: Shop, token: string, newPassword: string): Promise<void> {
  const link = await findLink(shop.pool, token);
  // Check before hashing, so that invented tokens cost nothing.
  if (link?.purpose !== 'reset-password') throw gone();
  await refuseShortForStaff(shop, link.memberId, newPassword);
  const hash = await hashPassword(newPassword);
  await transaction(shop.pool, async (client) => {
    if (!(await useUpLink(client, token, link.memberId))) throw gone();
    const { rows } = await client.query<{ verified: boolean }>(
      `SELECT email_verified AS verified FROM member WHERE id = $1 AND email = $2 AND deleted_at IS NULL`,
      [link.memberId, link.email],
    );
    if (!rows[0]) throw gone();
    await client.query(
      `DELETE FROM account WHERE member_id = $1 AND (provider_id = 'credential' OR NOT $2)`,
      [link.memberId, rows[0].verified],
    );
    await client.query(
      `INSERT INTO account (id, member_id, account_id, provider_id, password) VALUES ($1, $2, $3, 'credential', $4)`,
      [shop.newId(), link.memberId, link.memberId, hash],
    );
    await client.query('DELETE FROM session WHERE member_id = $1', [link.memberId]);
    if (!rows[0].verified) await forgetTwoFactor(client, link.memberId);
    await client.query('UPDATE member SET email_verified = true, updated_at = now() WHERE id = $1', [
      link.memberId,
    ]);
    await recordAct(client, {
      actor: { kind: 'member', id: link.memberId },
      action: 'password.reset',
      subject: { kind: 'member', id: link.memberId },
      detail: { wasVerified: rows[0].verified },
    });
  });
}

function gone(): Problem {
  return new Problem('link_expired', t('This link was used already or has expired.'));
}
