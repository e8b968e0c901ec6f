import { invalidField, Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { verifyPassword } from './hash-password.ts';
import { passwordOf } from './password-of.ts';

/** How recent a provider sign-in must be to stand in for a password. */
const FRESH_MINUTES = 10;

/**
 * Confirms the member's identity before an irreversible action: by password or, for members without one, by a sign-in
 * within the last ten minutes. Throws `reauth_required` otherwise.
 */
export async function reauthenticate(
  shop: Shop,
  session: { memberId: string; sessionId: string },
  { field, password }: { field: string; password: string | undefined },
): Promise<void> {
  const hash = await passwordOf(shop.pool, session.memberId);
  if (hash !== undefined) {
    if (password === undefined) throw new Problem('reauth_required', t('Enter your password to do this.'));
    if (!(await verifyPassword({ hash, password })))
      throw invalidField(field, t('This is not your password'));
    return;
  }
  const { rowCount } = await shop.pool.query(
    `SELECT 1 FROM session WHERE id = $1 AND created_at > now() - interval '${FRESH_MINUTES} minutes'`,
    [session.sessionId],
  );
  if (rowCount !== 1)
    throw new Problem('reauth_required', t('Sign in again to do this: your last sign-in was too long ago.'));
}
