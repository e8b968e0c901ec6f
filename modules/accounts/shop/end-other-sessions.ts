import type { Shop } from '#platform/shop.ts';

/** Ends every other session of a member, with its access tokens. */
export async function endOtherSessions(
  shop: Shop,
  session: { memberId: string; sessionId: string },
): Promise<{ endedSessions: number }> {
  const { rowCount } = await shop.pool.query('DELETE FROM session WHERE member_id = $1 AND id <> $2', [
    session.memberId,
    session.sessionId,
  ]);
  return { endedSessions: rowCount ?? 0 };
}
