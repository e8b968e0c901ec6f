import type { Shop } from '#platform/shop.ts';
import type { Session } from '../contract/calls/account.ts';
import { deviceOf } from './device-of.ts';
import { networkOf } from './network-of.ts';

type Row = {
  id: string;
  address: string | null;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
};

const MOST = 100;

/** A member's live sessions, current one first, then by last use. An id here can end its session, nothing else. */
export async function listSessions(
  shop: Shop,
  session: { memberId: string; sessionId: string },
): Promise<Session[]> {
  const { rows } = await shop.pool.query<Row>({
    name: 'list-sessions',
    text: `SELECT id, user_agent AS "userAgent", created_at AS "createdAt", last_used_at AS "lastUsedAt",
             ip_address AS address
           FROM session WHERE member_id = $1 AND expires_at > now() AND NOT awaits_code
           ORDER BY id = $2 DESC, last_used_at DESC, id LIMIT ${MOST}`,
    values: [session.memberId, session.sessionId],
  });
  return rows.map((row) => ({
    _id: row.id,
    current: row.id === session.sessionId,
    device: deviceOf(row.userAgent),
    network: networkOf(row.address),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }));
}
