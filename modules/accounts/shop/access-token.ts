import { hash as digest, randomBytes } from 'node:crypto';
import { Problem } from '#platform/contract/problems.ts';
import { batched } from '#platform/db/batched.ts';
import type { Database, Lacking, Member, Shop } from '#platform/shop.ts';
import { IS_FRESH, LACKS, LIVE_SESSION } from './session-rules.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const TOKENS_PER_SESSION = 5;
const LIVE = `t.expires_at > now() AND ${LIVE_SESSION}`;

export type GivenToken = { token: string; expiresIn: number };

/** Creates a 256-bit access token of a session and stores only its hash. Throws 401 if the session has ended. */
export async function giveAccessToken(
  { pool }: { pool: Database },
  sessionId: string,
  memberId: string,
): Promise<GivenToken> {
  const token = randomBytes(32).toString('base64url');
  const { rowCount } = await pool.query({
    name: 'give-access-token',
    text: `WITH surplus AS (
             DELETE FROM access_token WHERE token_hash IN (
               SELECT token_hash FROM access_token WHERE session_id = $2 ORDER BY created_at DESC OFFSET ${TOKENS_PER_SESSION - 1}
             )
           ), used AS (
             UPDATE session SET last_used_at = now() WHERE id = $2 AND member_id = $3 RETURNING id, member_id
           )
           INSERT INTO access_token (token_hash, session_id, member_id, expires_at)
           SELECT $1, id, member_id, now() + make_interval(secs => ${ACCESS_TOKEN_SECONDS}) FROM used`,
    values: [hash(token), sessionId, memberId],
  });
  // The session ended after the caller read it.
  if (rowCount !== 1) throw new Problem('unauthenticated');
  return { token, expiresIn: ACCESS_TOKEN_SECONDS };
}

/** The member of a live access token, read from the database; undefined if token, session or member has ended. */
export async function memberOfAccessToken(shop: Shop, token: string): Promise<Member | undefined> {
  const [row] = await findMember(shop.pool, { token_hash: hash(token) });
  if (!row) return undefined;
  const { email_verified: emailVerified, is_fresh: isFresh, ...member } = row;
  return { ...member, emailVerified, isFresh };
}

const findMember = batched<
  { token_hash: Buffer },
  Omit<Member, 'emailVerified' | 'isFresh'> & { email_verified: boolean; is_fresh: boolean; lacks: Lacking }
>(
  'member-of-access-token',
  { token_hash: 'bytea' },
  `SELECT m.id, m.email, m.name, coalesce(m.image, '') AS image, m.role, m.email_verified,
     ${IS_FRESH} AS is_fresh, ${LACKS} AS lacks
   FROM access_token t JOIN session s ON s.id = t.session_id JOIN member m ON m.id = t.member_id
   WHERE t.token_hash = asked.token_hash AND ${LIVE}`,
);

/** The session of a live access token. */
export async function sessionOfAccessToken(shop: Shop, token: string): Promise<string | undefined> {
  const { rows } = await shop.pool.query<{ session_id: string }>({
    name: 'session-of-access-token',
    text: 'SELECT session_id FROM access_token WHERE token_hash = $1 AND expires_at > now()',
    values: [hash(token)],
  });
  return rows[0]?.session_id;
}

/** Hashes a token to text, so that callers can recognise it later without keeping it. */
export function hashOfToken(token: string): string {
  return hash(token).toString('base64');
}

/** Those of the hashes whose tokens are still live by the rule of `memberOfAccessToken`, read from the database. */
export async function liveTokens(shop: Shop, hashes: string[]): Promise<Set<string>> {
  const { rows } = await shop.pool.query<{ token_hash: Buffer }>({
    name: 'live-tokens',
    text: `SELECT t.token_hash
           FROM access_token t JOIN session s ON s.id = t.session_id JOIN member m ON m.id = t.member_id
           WHERE t.token_hash = ANY($1::bytea[]) AND ${LIVE}`,
    values: [hashes.map((text) => Buffer.from(text, 'base64'))],
  });
  return new Set(rows.map(({ token_hash }) => token_hash.toString('base64')));
}

function hash(token: string): Buffer {
  return digest('sha256', token, 'buffer');
}
