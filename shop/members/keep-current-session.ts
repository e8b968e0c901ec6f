import type { Database } from '../context.ts';
import { hashOfSessionToken } from './session-token.ts';

/**
 * Keeps a new session only if the account still has the password hash that it signed in with; otherwise ends it and
 * returns false. A password change ends sessions after its update, so one of the two always sees the other.
 */
export async function keepCurrentSession(
  database: Database,
  { token, passwordHash }: { token: string; passwordHash: string | undefined },
): Promise<boolean> {
  const tokenHash = hashOfSessionToken(token);
  // FOR SHARE waits for a password change in progress.
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
