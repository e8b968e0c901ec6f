import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/** Replaces all recovery codes of a member with two-step sign-in. */
export async function renewRecoveryCodes(
  { pool }: Pick<Shop, 'pool'>,
  member: Member,
): Promise<{ recoveryCodes: string[] }> {
  return transaction(pool, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM member WHERE id = $1 AND two_factor FOR UPDATE', [
      member.id,
    ]);
    if (rowCount !== 1) throw new Problem('two_factor_off');
    await recordAct(client, {
      actor: { kind: 'member', id: member.id },
      action: 'two-factor.codes-renewed',
      subject: { kind: 'member', id: member.id },
    });
    return { recoveryCodes: await newRecoveryCodes(client, member.id) };
  });
}
