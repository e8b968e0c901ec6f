import { lastActor } from '#platform/audit/last-actor.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { isStaff, mayDo, type Role, roleInSentence, type StaffRole } from '#platform/contract/staff.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { lockStaff } from './lock-staff.ts';

/**
 * Gives a member of staff another role; `member` takes them off the team. It counts from the next call on: their access tokens
 * end, and a former owner's invitations too. Throws `last_admin` for the last owner, and `stale_version` if they no longer have the
 * role that the owner has `seen`.
 */
export async function changeRole(
  shop: Pick<Shop, 'pool'>,
  owner: Member,
  { email, role, seen }: { email: string; role: Role; seen?: StaffRole | undefined },
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const staff = await lockStaff(client, owner.id);
    const target = staff.find((one) => one.email === email);
    if (!target) throw new Problem('not_found');
    if (target.role === role) return { modifiedCount: 0 };
    if (seen && target.role !== seen) {
      const { words } = await lastActor(client, owner, { kind: 'member', id: target.id, fact: 'to' });
      throw new Problem(
        'stale_version',
        isStaff(target.role)
          ? t('{actor} changed this role meanwhile: {email} is {role} now.', {
              actor: words,
              email,
              role: roleInSentence(target.role),
            })
          : t('{actor} changed this role meanwhile: {email} is off the team now.', { actor: words, email }),
      );
    }
    const owners = staff.filter((one) => one.role === 'admin');
    if (target.role === 'admin' && owners.length === 1)
      throw new Problem('last_admin', t('The shop needs an owner: make somebody else one first.'));
    await client.query('UPDATE member SET role = $2, updated_at = now() WHERE id = $1', [target.id, role]);
    await client.query('DELETE FROM access_token WHERE member_id = $1', [target.id]);
    if (target.role === 'admin')
      await client.query('DELETE FROM invitation WHERE invited_by = $1', [target.id]);
    if (role === 'member') await client.query('DELETE FROM staff_mail WHERE member_id = $1', [target.id]);
    if (!mayDo(role, 'money'))
      await client.query('DELETE FROM weekly_mail WHERE member_id = $1', [target.id]);
    await recordAct(client, {
      actor: { kind: 'member', id: owner.id },
      action: role === 'member' ? 'team.removed' : 'team.role-changed',
      subject: { kind: 'member', id: target.id },
      detail: { from: target.role, to: role },
    });
    return { modifiedCount: 1 };
  });
}
