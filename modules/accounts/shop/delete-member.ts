import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { eraseMember } from './erase-member.ts';

/** Deletes a member for an admin, as `eraseMember` says. Admins, the caller included, cannot be deleted. */
export async function deleteMember(
  shop: Shop,
  admin: Member,
  email: string,
): Promise<{ deletedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ id: string; role: string }>(
      'SELECT id, role FROM member WHERE email = $1 AND deleted_at IS NULL FOR UPDATE',
      [email],
    );
    const member = rows[0];
    if (!member) throw new Problem('not_found');
    if (member.role === 'admin') throw new Problem('cannot_delete_admin');
    if (member.role !== 'member')
      throw new Problem('cannot_delete_admin', t('Take them off the team first.'));
    const erased = await eraseMember(client, member.id, admin.id);
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'member.deleted',
      subject: { kind: 'member', id: member.id },
      detail: erased,
    });
    return { deletedCount: 1 };
  });
}
