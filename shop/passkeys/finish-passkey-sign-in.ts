import { Problem } from '#contract/problems.ts';
import type { Shop } from '../context.ts';
import type { CheckedPasskey } from './check-passkey.ts';

/** Refuses a member whose address is not verified: its owner may be somebody else. */
export function refuseUnverified({ emailVerified }: CheckedPasskey): void {
  if (!emailVerified)
    throw new Problem(
      'email_unverified',
      'Your email address is not confirmed. Sign in with your password, and confirm it first.',
    );
}

/** Completes a session that a passkey opened: it counts as both steps. Ends it if the passkey was removed meanwhile. */
export async function finishPasskeySignIn(
  { pool }: Pick<Shop, 'pool'>,
  sessionId: string,
  { id }: CheckedPasskey,
): Promise<void> {
  const { rowCount } = await pool.query(
    `UPDATE session s SET awaits_code = false, passkey_id = p.id FROM passkey p
     WHERE s.id = $1 AND p.id = $2 AND p.member_id = s.member_id`,
    [sessionId, id],
  );
  if (rowCount === 1) return;
  await pool.query('DELETE FROM session WHERE id = $1', [sessionId]);
  throw new Problem('unauthenticated');
}
