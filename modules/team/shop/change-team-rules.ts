import { lastActor } from '#platform/audit/last-actor.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { type FieldError, Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { formatCents } from '#platform/format/money.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { lockStaff } from './lock-staff.ts';
import { readTeamRules } from './read-team-rules.ts';

type Rules = { needsTwoFactor: boolean; refundLimit: number };

/**
 * Sets the rules of the team. An owner without a second step or passkey cannot require it: they would lock themselves out. Throws
 * `stale_version` if the rules are not what the owner has `seen`.
 */
export async function changeTeamRules(
  shop: Pick<Shop, 'pool'>,
  owner: Member,
  { needsTwoFactor, refundLimit: refundLimitCents, seen }: Rules & { seen?: Rules | undefined },
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    await lockStaff(client, owner.id);
    if (seen) await refuseUnseen(client, owner, { needsTwoFactor, refundLimit: refundLimitCents }, seen);
    const own = await client.query(
      `SELECT 1 FROM member m WHERE id = $1
         AND (two_factor OR EXISTS (SELECT FROM passkey p WHERE p.member_id = m.id))`,
      [owner.id],
    );
    if (needsTwoFactor && own.rowCount !== 1)
      throw new Problem(
        'two_factor_off',
        t('Turn on two-step sign-in for yourself first, or add a passkey.'),
      );
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

async function refuseUnseen(client: Database, owner: Member, wanted: Rules, seen: Rules): Promise<void> {
  const now = await readTeamRules(client);
  const isUnseen = (name: keyof Rules, value: unknown) => value !== seen[name] && value !== wanted[name];
  const errors: FieldError[] = [];
  const { words } = await lastActor(client, owner, { kind: 'team', id: 'rules' });
  if (isUnseen('needsTwoFactor', now.needsTwoFactor))
    errors.push({
      field: 'needsTwoFactor',
      message: now.needsTwoFactor
        ? t('{actor} changed this meanwhile: it is required now.', { actor: words })
        : t('{actor} changed this meanwhile: it is as each likes now.', { actor: words }),
    });
  if (isUnseen('refundLimit', now.refundLimitCents))
    errors.push({
      field: 'refundLimit',
      message: t('{actor} changed this meanwhile: it is {limit} now.', {
        actor: words,
        limit: formatCents(now.refundLimitCents),
      }),
    });
  if (errors[0]) throw new Problem('stale_version', errors[0].message, { errors });
}
