import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/shop.ts';

/** Confirmation links expire after two days, unsubscribe links never. */
const LIFE = { confirm: '2 days', unsubscribe: null } as const;

type TokenPurpose = keyof typeof LIFE;

/** Creates a 256-bit token for a mailed link, stored as a hash; undefined if the address was erased since. */
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

/** Locks the subscriber of a token and returns its address; undefined if the token is unknown, used or expired. */
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
  // Check again under the lock: the previous holder may have used the token.
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
