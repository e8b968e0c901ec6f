import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { forgetTwoFactor } from '../forget-two-factor.ts';

/** Turns two-step sign-in off and forgets its secret and codes. */
export async function stopTwoFactor(
  { pool }: Pick<Shop, 'pool'>,
  member: Member,
): Promise<{ modifiedCount: number }> {
  return transaction(pool, async (client) => {
    if (!(await forgetTwoFactor(client, member.id))) return { modifiedCount: 0 };
    await recordAct(client, {
      actor: { kind: 'member', id: member.id },
      action: 'two-factor.off',
      subject: { kind: 'member', id: member.id },
    });
    return { modifiedCount: 1 };
  });
}
