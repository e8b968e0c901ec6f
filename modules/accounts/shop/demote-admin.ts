import { type Actor, recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { lockAdmins } from './lock-admins.ts';

/** Makes an admin a member again, for the command line; their invitations end. Refuses to demote the last admin. */
export async function demoteAdmin(
  shop: Pick<Shop, 'pool'>,
  actor: Actor,
  email: string,
): Promise<'demoted' | 'not_an_admin' | 'last_admin'> {
  return transaction(shop.pool, async (client) => {
    const admins = await lockAdmins(client);
    const target = admins.find((admin) => admin.email === email);
    if (!target) return 'not_an_admin';
    if (admins.length === 1) return 'last_admin';
    await client.query(`UPDATE member SET role = 'member', updated_at = now() WHERE id = $1`, [target.id]);
    await client.query('DELETE FROM access_token WHERE member_id = $1', [target.id]);
    await client.query('DELETE FROM invitation WHERE invited_by = $1', [target.id]);
    await recordAct(client, { actor, action: 'member.demoted', subject: { kind: 'member', id: target.id } });
    return 'demoted';
  });
}
