import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { StaffRole } from '#platform/contract/staff.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { lockStaff } from './lock-staff.ts';

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 3;

/** Invites an address to the team by mail; an earlier invitation to it ends. Throws `already_staff` for staff. */
export async function inviteToTeam(
  shop: Pick<Shop, 'pool' | 'newId'>,
  owner: Member,
  { email, role }: { email: string; role: StaffRole },
): Promise<{ insertedId: string }> {
  return transaction(shop.pool, async (client) => {
    const staff = await lockStaff(client, owner.id);
    if (staff.some((one) => one.email === email))
      throw new Problem('already_staff', t('This address is on your team already.'));
    const id = shop.newId();
    await client.query('DELETE FROM invitation WHERE email = $1 OR expires_at <= now()', [email]);
    await client.query(
      `INSERT INTO invitation (id, email, role, invited_by, expires_at)
       VALUES ($1, $2, $3, $4, now() + interval '${INVITATION_DAYS} days')`,
      [id, email, role, owner.id],
    );
    await recordAct(client, {
      actor: { kind: 'member', id: owner.id },
      action: 'team.invited',
      subject: { kind: 'invitation', id },
      detail: { role },
    });
    await enqueue(client, 'mail', `mail:invitation:${id}`, { template: 'invitation', invitationId: id });
    return { insertedId: id };
  });
}
