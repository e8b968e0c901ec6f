import { invalidField, Problem } from '#platform/contract/problems.ts';
import type { UsedPasskey } from '#platform/contract/sign-in-fields.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { verifyPassword } from '../hash-password.ts';
import { bindSession } from '../passkeys/bind-session.ts';
import { checkPasskey } from '../passkeys/check-passkey.ts';
import { passwordOf } from '../password-of.ts';
import { OWES_PASSKEY } from '../session-rules.ts';
import { spendCode } from './spend-code.ts';

type Given = {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: UsedPasskey | undefined;
};

/**
 * Marks a session as proven anew: by a passkey, by a code if its member signs in with two steps, else by the password unless
 * a passkey is the second step that the team needs. Throws
 * `reauth_required` where none exists, since only a new sign-in proves those members.
 */
export async function proveIdentity(
  shop: Pick<Shop, 'pool' | 'twoFactorKey' | 'publicUrl'>,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  { password, code, passkey }: Given,
): Promise<{ proven: true }> {
  if (passkey) {
    const { id } = await checkPasskey(shop, sessionId, passkey);
    if (!(await bindSession(shop.pool, sessionId, id)))
      throw new Problem('passkey_refused', t('This passkey belongs to another account.'));
  } else await checkSecret(shop, { memberId, sessionId }, { password, code });
  await shop.pool.query('UPDATE session SET proven_at = now() WHERE id = $1 AND member_id = $2', [
    sessionId,
    memberId,
  ]);
  return { proven: true };
}

async function checkSecret(
  shop: Pick<Shop, 'pool' | 'twoFactorKey'>,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  { password, code }: Pick<Given, 'password' | 'code'>,
): Promise<void> {
  const { rows } = await shop.pool.query<{ two_factor: boolean; owes_passkey: boolean }>(
    `SELECT m.two_factor, ${OWES_PASSKEY} AS owes_passkey FROM session s JOIN member m ON m.id = s.member_id
     WHERE m.id = $1 AND s.id = $2`,
    [memberId, sessionId],
  );
  if (rows[0]?.two_factor) {
    if (code === undefined) throw invalidField('code', t('Code is required'));
    return spendCode(shop, shop.pool, { memberId, code });
  }
  if (rows[0]?.owes_passkey)
    throw invalidField('password', t('Use your passkey: your team signs in with two steps'));
  const hash = await passwordOf(shop.pool, memberId);
  if (hash === undefined) throw new Problem('reauth_required', t('Sign in again to do this.'));
  if (!password) throw invalidField('password', t('Password is Required'));
  if (!(await verifyPassword({ hash, password })))
    throw invalidField('password', t('This is not your password'));
}
