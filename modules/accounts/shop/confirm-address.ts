import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField, Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { verifyPassword } from './hash-password.ts';
import { findLink, type MailedLink, useUpLink } from './mailed-link.ts';
import { passwordOf } from './password-of.ts';

/** The proof beside the link: the member's session in this browser, or the account's password. */
export type Confirming = { memberId: string } | { password: string };

/**
 * Verifies the address that a link was mailed to, or moves the account to it. The link alone is not enough: an attacker
 * could register with a stranger's address and have the stranger confirm it.
 */
export async function confirmAddress(
  shop: Shop,
  token: string,
  confirming: Confirming,
): Promise<{ email: string }> {
  const link = await findLink(shop.pool, token);
  if (!link || link.purpose === 'reset-password') throw gone();
  if ('memberId' in confirming) {
    if (confirming.memberId !== link.memberId)
      throw new Problem('forbidden', t('This link is about another account than the one signed in here.'));
  } else {
    await checkPassword(shop, link, confirming.password);
  }
  return transaction(shop.pool, async (client) => {
    if (!(await useUpLink(client, token, link.memberId))) throw gone();
    const { rowCount } = await client.query(
      `UPDATE member SET email = $2, email_verified = true, updated_at = now()
       WHERE id = $1 AND deleted_at IS NULL AND email = $3
         AND NOT EXISTS (SELECT 1 FROM member WHERE email = $2 AND deleted_at IS NULL AND id <> $1)`,
      [link.memberId, link.email, link.memberEmail],
    );
    // Another account registered the new address since, or this account's address changed: the link is stale.
    if (rowCount !== 1) throw gone();
    await recordAct(client, {
      actor: { kind: 'member', id: link.memberId },
      action: link.purpose === 'change-address' ? 'address.changed' : 'address.verified',
      subject: { kind: 'member', id: link.memberId },
    });
    return { email: link.email };
  });
}

async function checkPassword(shop: Shop, link: MailedLink, password: string): Promise<void> {
  const hash = await passwordOf(shop.pool, link.memberId);
  if (hash === undefined)
    throw new Problem('reauth_required', t('This account has no password: sign in the way you usually do.'));
  if (!(await verifyPassword({ hash, password })))
    throw invalidField('password', t('This is not the password of the account'));
}

function gone(): Problem {
  return new Problem('link_expired', t('This link was used already or has expired.'));
}
