import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../context.ts';

/** Confirming works for two days; ending a subscription always. */
const LIFE = { confirm: '2 days', unsubscribe: null } as const;

type TokenPurpose = keyof typeof LIFE;

/**
 * A new token of 256 bits for a link in one mail to a subscriber, of which only the hash is kept; undefined when the
 * address has been erased since.
 */
export async function giveSubscriberToken(
  database: Database,
  email: string,
  purpose: TokenPurpose,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { rowCount } = await database.query({
    name: 'give-subscriber-token',
    text: `INSERT INTO subscriber_token (token_hash, email, purpose, expires_at)
           SELECT $1, email, $3, now() + $4::interval FROM subscriber WHERE email = $2 FOR KEY SHARE`,
    values: [hashToken(token), email, purpose, LIFE[purpose]],
  });
  return rowCount === 1 ? token : undefined;
}

/**
 * Whose token it is, with the subscriber's row held until the transaction ends; undefined when the token is unknown,
 * used, or too old.
 */
export async function lockSubscriberOf(
  database: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<string | undefined> {
  const hash = hashToken(token);
  const held = await database.query<{ email: string }>({
    name: 'lock-subscriber',
    text: 'SELECT email FROM subscriber WHERE email = (SELECT email FROM subscriber_token WHERE token_hash = $1) FOR UPDATE',
    values: [hash],
  });
  if (!held.rows[0]) return undefined;
  // Looked at again under the lock: who held it before may have used the token.
  const { rows } = await database.query<{ email: string }>({
    name: 'subscriber-of-token',
    text: `SELECT email FROM subscriber_token
           WHERE token_hash = $1 AND purpose = $2 AND (expires_at IS NULL OR expires_at > now())`,
    values: [hash, purpose],
  });
  return rows[0]?.email;
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
