import type { Member, Shop } from '#platform/shop.ts';
import { LIVE_SESSION } from './session-rules.ts';

/** The member of an identity session, read from the database. */
export async function memberOfSession(
  { pool }: Pick<Shop, 'pool'>,
  sessionId: string,
): Promise<Member | undefined> {
  const { rows } = await pool.query<Member>({
    name: 'member-of-session',
    text: `SELECT m.id, m.email, m.name, coalesce(m.image, '') AS image, m.role, m.email_verified AS "emailVerified"
           FROM session s JOIN member m ON m.id = s.member_id
           WHERE s.id = $1 AND ${LIVE_SESSION}`,
    values: [sessionId],
  });
  return rows[0];
}
