import type { Database } from '../context.ts';
import { hashOfSessionToken } from './session-token.ts';

/**
 * Ends the session of `token` unless the account still has the password, by its hash, that it was begun with; answers
 * whether it stays. Whoever changes a password ends the sessions after it: one of the two sees the other's work.
 */
export async function keepCurrentSession(
  database: Database,
  { token, passwordHash }: { token: string; passwordHash: string | undefined },
): Promise<boolean> {
  const tokenHash = hashOfSessionToken(token);
  // Waits for a change that is under way.
  const current = await database.query({
    name: 'session-is-current',
    text: `SELECT 1 FROM session s JOIN account a ON a.member_id = s.member_id AND a.provider_id = 'credential'
           WHERE s.token_hash = $1 AND a.password = $2 FOR SHARE OF a`,
    values: [tokenHash, passwordHash],
  });
  if (current.rowCount === 1) return true;
  await database.query('DELETE FROM session WHERE token_hash = $1', [tokenHash]);
  return false;
}
