import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/shop.ts';

/** Creates a 256-bit token for a mailed link, stored as a hash; undefined if the member was erased since. */
export async function giveRequestToken(database: Database, memberId: string): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { rowCount } = await database.query({
    name: 'give-request-token',
    text: `INSERT INTO review_request_token (token_hash, member_id)
           SELECT $1, id FROM member WHERE id = $2 AND deleted_at IS NULL FOR KEY SHARE`,
    values: [hashToken(token), memberId],
  });
  return rowCount === 1 ? token : undefined;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
