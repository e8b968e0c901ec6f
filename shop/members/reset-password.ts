import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Shop } from '../context.ts';
import { hashPassword } from './hash-password.ts';
import { findLink, useUpLink } from './mailed-link.ts';

/**
 * Sets the password over a mailed link, once. Every session ends. Whoever has the link reads the address's mail, so it
 * is verified with it; of an account that nobody had verified before, every other way in ends too.
 */
export async function resetPassword(shop: Shop, token: string, newPassword: string): Promise<void> {
  const link = await findLink(shop.pool, token);
  // Before the hashing: made-up tokens are to cost nothing.
  if (link?.purpose !== 'reset-password') throw gone();
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
  return new Problem('link_expired', 'This link has been used, or it is too old.');
}
