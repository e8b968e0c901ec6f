import type { Database } from '#platform/shop.ts';
import { hashOfSessionToken } from './session-token.ts';

/** The proof that a new session still needs: nothing, a code, or, ended, everything. */
export type NewSession = 'signed-in' | 'awaits-code' | 'ended';

/**
 * Keeps a new session only if the account still has the password hash that it signed in with; otherwise ends it. A password change ends sessions after its update, so one of the two always sees the other.
 */
export async function keepCurrentSession(
  database: Database,
  { token, passwordHash }: { token: string; passwordHash: string | undefined },
): Promise<NewSession> {
  const tokenHash = hashOfSessionToken(token);
  // FOR SHARE waits for a password change in progress.
  const { rows } = await database.query<{ awaits_code: boolean }>({
    name: 'session-is-current',
    text: `SELECT s.awaits_code FROM session s JOIN account a ON a.member_id = s.member_id AND a.provider_id = 'credential'
           WHERE s.token_hash = $1 AND a.password = $2 FOR SHARE OF a`,
    values: [tokenHash, passwordHash],
  });
  if (rows[0]) return rows[0].awaits_code ? 'awaits-code' : 'signed-in';
  await database.query('DELETE FROM session WHERE token_hash = $1', [tokenHash]);
  return 'ended';
}
