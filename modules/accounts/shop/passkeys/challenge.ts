import { randomBytes } from 'node:crypto';
import { Problem } from '#platform/contract/problems.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** How long a device may take to answer. */
export const ANSWER_MS = 5 * 60 * 1000;

/** Makes a challenge for a session of a member, or without one for a sign-in. */
export async function newChallenge(database: Database, sessionId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await database.query(
    `INSERT INTO passkey_challenge (challenge, session_id, expires_at)
     VALUES ($1, $2, now() + make_interval(secs => $3))`,
    [challenge, sessionId, ANSWER_MS / 1000],
  );
  return challenge;
}

/** Uses up a challenge: it counts once, in its time, for the session that asked. */
export async function spendChallenge(
  database: Database,
  challenge: string,
  sessionId: string | null,
): Promise<void> {
  const { rowCount } = await database.query(
    `DELETE FROM passkey_challenge
     WHERE challenge = $1 AND session_id IS NOT DISTINCT FROM $2 AND expires_at > now()`,
    [challenge, sessionId],
  );
  if (rowCount !== 1)
    throw new Problem('passkey_refused', t('This attempt has expired, or was used before. Try again.'));
}

/** Deletes expired challenges. */
export async function forgetChallenges(database: Database): Promise<void> {
  await database.query('DELETE FROM passkey_challenge WHERE expires_at <= now()');
}
