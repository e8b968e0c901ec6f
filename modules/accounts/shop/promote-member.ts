import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { lockAdmins } from './lock-admins.ts';

/** Makes a member with a verified address an admin; ends their access tokens, so that the next one has the new role. */
export async function promoteMember(
  shop: Shop,
  admin: Member,
  email: string,
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    // The caller may have been demoted meanwhile.
    if (!(await lockAdmins(client)).some(({ id }) => id === admin.id)) throw new Problem('forbidden');
    const { rows } = await client.query<{ id: string }>(
      `UPDATE member SET role = 'admin', updated_at = now()
       WHERE email = $1 AND deleted_at IS NULL AND role <> 'admin' AND email_verified RETURNING id`,
      [email],
    );
    if (rows[0]) {
      await client.query('DELETE FROM access_token WHERE member_id = $1', [rows[0].id]);
      await recordAct(client, {
        actor: { kind: 'member', id: admin.id },
        action: 'member.promoted',
        subject: { kind: 'member', id: rows[0].id },
      });
      return { modifiedCount: 1 };
    }
    const found = await client.query<{ role: string }>(
      'SELECT role FROM member WHERE email = $1 AND deleted_at IS NULL',
      [email],
    );
    if (!found.rows[0]) throw new Problem('not_found');
    if (found.rows[0].role === 'admin') return { modifiedCount: 0 };
    throw new Problem(
      'email_unverified',
      t('The address is not verified yet: only its true owner can become an admin.'),
    );
  });
}
