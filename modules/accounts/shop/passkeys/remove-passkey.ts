import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Shop } from '#platform/shop.ts';

/** Removes a passkey of the member, and ends the other sessions that it opened: the device may be lost. */
export async function removePasskey(
  { pool }: Pick<Shop, 'pool'>,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  id: string,
): Promise<{ deletedCount: number }> {
  return transaction(pool, async (client) => {
    await client.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [memberId]);
    await client.query(
      `DELETE FROM session s USING session_passkey k
       WHERE k.passkey_id = $1 AND s.id = k.session_id AND s.member_id = $2 AND s.id <> $3`,
      [id, memberId, sessionId],
    );
    const { rows } = await client.query<{ name: string }>(
      'DELETE FROM passkey WHERE id = $1 AND member_id = $2 RETURNING name',
      [id, memberId],
    );
    if (!rows[0]) throw new Problem('not_found');
    await recordAct(client, {
      actor: { kind: 'member', id: memberId },
      action: 'passkey.removed',
      subject: { kind: 'member', id: memberId },
    });
    await enqueue(client, 'mail', `passkey-removed ${id}`, {
      template: 'passkey-removed',
      passkeyOf: memberId,
      name: rows[0].name,
    });
    return { deletedCount: 1 };
  });
}
