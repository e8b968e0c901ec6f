import type { Shop } from '#platform/shop.ts';
import { hashToken } from './request-token.ts';

/** Ends the mails that ask the member of a mailed token for reviews; an unknown token changes nothing. */
export async function stopReviewRequests({ pool }: Pick<Shop, 'pool'>, token: string): Promise<void> {
  await pool.query(
    `INSERT INTO review_request_stop (member_id) SELECT member_id FROM review_request_token WHERE token_hash = $1
     ON CONFLICT DO NOTHING`,
    [hashToken(token)],
  );
}
