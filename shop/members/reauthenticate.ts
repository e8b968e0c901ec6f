import { invalidField, Problem } from '#contract/problems.ts';
import type { Shop } from '../context.ts';
import { verifyPassword } from './hash-password.ts';
import { passwordOf } from './password-of.ts';

/** How long after signing in with a provider somebody without a password may do what asks for one. */
const FRESH_MINUTES = 10;

/**
 * Makes sure, before something that cannot be undone, that it is the member and not who found their screen open: by
 * the password, or, for who has none, by having signed in within ten minutes. Throws `reauth_required` for neither.
 */
export async function reauthenticate(
  shop: Shop,
  session: { memberId: string; sessionId: string },
  { field, password }: { field: string; password: string | undefined },
): Promise<void> {
  const hash = await passwordOf(shop.pool, session.memberId);
  if (hash !== undefined) {
    if (password === undefined) throw new Problem('reauth_required', 'Give your password to do this.');
    if (!(await verifyPassword({ hash, password }))) throw invalidField(field, 'This is not your password');
    return;
  }
  const { rowCount } = await shop.pool.query(
    `SELECT 1 FROM session WHERE id = $1 AND created_at > now() - interval '${FRESH_MINUTES} minutes'`,
    [session.sessionId],
  );
  if (rowCount !== 1)
    throw new Problem('reauth_required', 'Sign in once more to do this: your sign-in is too long ago.');
}
