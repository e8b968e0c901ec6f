import { Problem } from '#contract/problems.ts';
import { transaction } from '#db/transaction.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Member, Shop } from '../context.ts';
import { startClosing } from '../orders/start-closing.ts';

/**
 * Deletes a member: personal data, sessions, tokens and reviews go, unpaid orders are closed, paid orders stay for the
 * books. Admins, the caller included, cannot be deleted.
 */
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
    const unpaid = await client.query<{ id: string }>(
      `SELECT id FROM orders WHERE member_id = $1 AND status = 'unpaid' ORDER BY id FOR UPDATE`,
      [member.id],
    );
    for (const { id } of unpaid.rows) await startClosing(client, id, 'cancelled', admin.id);
    await client.query('DELETE FROM session WHERE member_id = $1', [member.id]);
    await client.query('DELETE FROM account WHERE member_id = $1', [member.id]);
    // A link for a new password that is on its way would give the deleted member one.
    await client.query('DELETE FROM verification WHERE value = $1', [member.id]);
    await client.query(
      `UPDATE product p SET review_count = p.review_count - 1, rating_sum = p.rating_sum - r.rating
       FROM review r WHERE r.member_id = $1 AND p.id = r.product_id`,
      [member.id],
    );
    await client.query('DELETE FROM review WHERE member_id = $1', [member.id]);
    await client.query(
      `UPDATE member SET email = 'deleted-' || id || '@deleted.invalid', email_verified = false, name = 'Deleted member',
         image = NULL, bio = '', country = '', city = '', phone = '', linked_in = '', deleted_at = now(), updated_at = now()
       WHERE id = $1`,
      [member.id],
    );
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'member.deleted',
      subject: { kind: 'member', id: member.id },
      detail: { cancelledOrders: unpaid.rows.length },
    });
    return { deletedCount: 1 };
  });
}
