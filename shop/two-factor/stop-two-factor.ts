import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Member, Shop } from '../context.ts';

/** Turns two-step sign-in off and forgets its secret and codes. */
export async function stopTwoFactor(
  { pool }: Pick<Shop, 'pool'>,
  member: Member,
): Promise<{ modifiedCount: number }> {
  return transaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'UPDATE member SET two_factor = false, updated_at = now() WHERE id = $1 AND two_factor',
      [member.id],
    );
    await client.query('DELETE FROM two_factor WHERE member_id = $1', [member.id]);
    await client.query('DELETE FROM recovery_code WHERE member_id = $1', [member.id]);
    if (rowCount !== 1) return { modifiedCount: 0 };
    await recordAct(client, {
      actor: { kind: 'member', id: member.id },
      action: 'two-factor.off',
      subject: { kind: 'member', id: member.id },
    });
    return { modifiedCount: 1 };
  });
}
