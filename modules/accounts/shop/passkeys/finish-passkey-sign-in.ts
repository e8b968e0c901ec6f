import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { bindSession } from './bind-session.ts';
import type { CheckedPasskey } from './check-passkey.ts';

/** Refuses a member whose address is not verified: its owner may be somebody else. */
export function refuseUnverified({ emailVerified }: CheckedPasskey): void {
  if (!emailVerified)
    throw new Problem(
      'email_unverified',
      t('Your email address is not confirmed. Sign in with your password, and confirm it first.'),
    );
}

/** Completes a session that a passkey opened: it counts as both steps. Ends it if the passkey was removed meanwhile. */
export async function finishPasskeySignIn(
  { pool }: Pick<Shop, 'pool'>,
  sessionId: string,
  { id }: CheckedPasskey,
): Promise<void> {
  if (await bindSession(pool, sessionId, id)) {
    await pool.query('UPDATE session SET awaits_code = false WHERE id = $1', [sessionId]);
    return;
  }
  await pool.query('DELETE FROM session WHERE id = $1', [sessionId]);
  throw new Problem('unauthenticated');
}
