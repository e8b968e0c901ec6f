import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { eraseMember } from './erase-member.ts';
import { lockAdmins } from './lock-admins.ts';
import { reauthenticate } from './reauthenticate.ts';

/** Deletes the caller's own account after `reauthenticate`; throws `last_admin` for the last admin. */
export async function deleteAccount(
  shop: Shop,
  member: Member,
  sessionId: string,
  password: string | undefined,
): Promise<{ deletedCount: number }> {
  await reauthenticate(shop, { memberId: member.id, sessionId }, { field: 'password', password });
  return transaction(shop.pool, async (client) => {
    const admins = await lockAdmins(client);
    const isAdmin = admins.some(({ id }) => id === member.id);
    if (isAdmin && admins.length === 1)
      throw new Problem('last_admin', t('You are the only admin: promote another member first.'));
    const held = await client.query('SELECT 1 FROM member WHERE id = $1 AND deleted_at IS NULL FOR UPDATE', [
      member.id,
    ]);
    if (held.rowCount !== 1) throw new Problem('unauthenticated');
    await recordAct(client, {
      actor: { kind: 'member', id: member.id },
      action: 'member.left',
      subject: { kind: 'member', id: member.id },
      detail: { role: isAdmin ? 'admin' : 'member' },
    });
    await eraseMember(client, member.id, member.id);
    return { deletedCount: 1 };
  });
}
