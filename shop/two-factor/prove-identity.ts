import { invalidField, Problem } from '#contract/problems.ts';
import type { Shop } from '../context.ts';
import { verifyPassword } from '../members/hash-password.ts';
import { passwordOf } from '../members/password-of.ts';
import { spendCode } from './spend-code.ts';

/**
 * Marks a session as proven anew: by a code if its member signs in with two steps, else by the password. Throws
 * `reauth_required` where neither exists, since only a new sign-in proves those members.
 */
export async function proveIdentity(
  shop: Pick<Shop, 'pool' | 'twoFactorKey'>,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<{ proven: true }> {
  const { rows } = await shop.pool.query<{ two_factor: boolean }>(
    'SELECT two_factor FROM member WHERE id = $1',
    [memberId],
  );
  if (rows[0]?.two_factor) {
    if (code === undefined) throw invalidField('code', 'Code is required');
    await spendCode(shop, shop.pool, { memberId, code });
  } else {
    const hash = await passwordOf(shop.pool, memberId);
    if (hash === undefined) throw new Problem('reauth_required', 'Sign in again to do this.');
    if (!password) throw invalidField('password', 'Password is Required');
    if (!(await verifyPassword({ hash, password })))
      throw invalidField('password', 'This is not your password');
  }
  await shop.pool.query('UPDATE session SET proven_at = now() WHERE id = $1 AND member_id = $2', [
    sessionId,
    memberId,
  ]);
  return { proven: true };
}
