import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { spendCode } from './spend-code.ts';

/** Turns two-step sign-in on with a first code. Ends the member's other sessions, which were opened with one step. */
export async function confirmTwoFactor(
  shop: Pick<Shop, 'pool' | 'twoFactorKey'>,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ two_factor: boolean }>(
      'SELECT two_factor FROM member WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
      [memberId],
    );
    if (!rows[0]) throw new Problem('unauthenticated');
    if (rows[0].two_factor) throw new Problem('two_factor_on');
    await spendCode(shop, client, { memberId, code, confirmed: false });
    await client.query('UPDATE two_factor SET confirmed_at = now() WHERE member_id = $1', [memberId]);
    await client.query('UPDATE member SET two_factor = true, updated_at = now() WHERE id = $1', [memberId]);
    await client.query('DELETE FROM session WHERE member_id = $1 AND id <> $2', [memberId, sessionId]);
    await recordAct(client, {
      actor: { kind: 'member', id: memberId },
      action: 'two-factor.on',
      subject: { kind: 'member', id: memberId },
    });
    return { recoveryCodes: await newRecoveryCodes(client, memberId) };
  });
}
