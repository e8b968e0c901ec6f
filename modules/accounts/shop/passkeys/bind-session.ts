import type { Database } from '#platform/shop.ts';

/** Notes the passkey that proved a session. False if either ended meanwhile, or if they are of two members. */
export async function bindSession(
  database: Database,
  sessionId: string,
  passkeyId: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `INSERT INTO session_passkey (session_id, passkey_id)
     SELECT s.id, p.id FROM session s JOIN passkey p ON p.member_id = s.member_id WHERE s.id = $1 AND p.id = $2
     ON CONFLICT (session_id) DO UPDATE SET passkey_id = excluded.passkey_id`,
    [sessionId, passkeyId],
  );
  return rowCount === 1;
}
