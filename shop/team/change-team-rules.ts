import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Member, Shop } from '../context.ts';
import { lockStaff } from './lock-staff.ts';

/** Sets the rules of the team. An owner without a second step or passkey cannot require it: they would lock themselves out. */
export async function changeTeamRules(
  shop: Pick<Shop, 'pool'>,
  owner: Member,
  { needsTwoFactor, refundLimit: refundLimitCents }: { needsTwoFactor: boolean; refundLimit: number },
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    await lockStaff(client, owner.id);
    const own = await client.query(
      `SELECT 1 FROM member m WHERE id = $1
         AND (two_factor OR EXISTS (SELECT FROM passkey p WHERE p.member_id = m.id))`,
      [owner.id],
    );
    if (needsTwoFactor && own.rowCount !== 1)
      throw new Problem('two_factor_off', 'Turn on two-step sign-in for yourself first, or add a passkey.');
    const { rowCount } = await client.query(
      `INSERT INTO staff_rule (needs_two_factor, refund_limit_cents) VALUES ($1, $2)
       ON CONFLICT (only_one) DO UPDATE SET needs_two_factor = $1, refund_limit_cents = $2
       WHERE (staff_rule.needs_two_factor, staff_rule.refund_limit_cents) IS DISTINCT FROM ($1, $2)`,
      [needsTwoFactor, refundLimitCents],
    );
    if (rowCount !== 1) return { modifiedCount: 0 };
    await recordAct(client, {
      actor: { kind: 'member', id: owner.id },
      action: 'team.rules-changed',
      subject: { kind: 'team', id: 'rules' },
      detail: { needsTwoFactor, refundLimitCents },
    });
    return { modifiedCount: 1 };
  });
}
