import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { CODE_MINUTES } from '../session-rules.ts';
import { spendCode } from './spend-code.ts';

/** The member whose session awaits a code; undefined for any other session. */
export async function memberAwaitingCode(
  { pool }: Pick<Shop, 'pool'>,
  sessionId: string,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT m.id FROM session s JOIN member m ON m.id = s.member_id
     WHERE s.id = $1 AND s.awaits_code AND s.expires_at > now() AND m.deleted_at IS NULL
       AND s.created_at > now() - interval '${CODE_MINUTES} minutes'`,
    [sessionId],
  );
  return rows[0]?.id;
}

/** Takes the second step of a sign-in: the session counts from now on. */
export async function finishSignIn(
  shop: Pick<Shop, 'pool' | 'twoFactorKey'>,
  { sessionId, memberId }: { sessionId: string; memberId: string },
  code: string,
): Promise<void> {
  await transaction(shop.pool, async (client) => {
    await spendCode(shop, client, { memberId, code });
    const { rowCount } = await client.query(
      'UPDATE session SET awaits_code = false, proven_at = now() WHERE id = $1 AND awaits_code',
      [sessionId],
    );
    if (rowCount !== 1) throw new Problem('unauthenticated');
  });
}
