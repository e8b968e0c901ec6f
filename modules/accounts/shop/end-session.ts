import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';

/** Ends one of a member's own sessions and its access tokens; throws `not_found` for any other session. */
export async function endSession(
  shop: Shop,
  memberId: string,
  sessionId: string,
): Promise<{ endedSessions: number }> {
  const { rowCount } = await shop.pool.query('DELETE FROM session WHERE id = $1 AND member_id = $2', [
    sessionId,
    memberId,
  ]);
  if (rowCount !== 1) throw new Problem('not_found');
  return { endedSessions: 1 };
}
