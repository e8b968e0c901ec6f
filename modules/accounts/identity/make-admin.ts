import { type Actor, recordAct } from '#platform/audit/record-act.ts';
import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { NewAdmin } from '#platform/server/identity.ts';
import type { Shop } from '#platform/shop.ts';
import { forgetTwoFactor } from '../shop/forget-two-factor.ts';
import { hashPassword } from '../shop/hash-password.ts';

/**
 * Makes an admin with a password and a verified address. Verified members keep their password; unverified ones may be
 * anybody, so all their passwords, sessions and tokens end first.
 */
export async function makeAdmin(
  shop: Pick<Shop, 'pool' | 'newId'>,
  actor: Actor,
  admin: NewAdmin,
): Promise<'made' | 'promoted'> {
  const password = await hashPassword(admin.password);
  return transaction(shop.pool, async (client) => {
    const id = shop.newId();
    const givePassword = (memberId: string) =>
      client.query(
        `INSERT INTO account (id, member_id, account_id, provider_id, password) VALUES ($1, $2, $3, 'credential', $4)`,
        [shop.newId(), memberId, memberId, password],
      );
    const record = (memberId: string) =>
      recordAct(client, { actor, action: 'member.promoted', subject: { kind: 'member', id: memberId } });
    const made = await client.query(
      `INSERT INTO member (id, email, email_verified, name, image, role) VALUES ($1, $2, true, $3, $4, 'admin')
       ON CONFLICT (email) WHERE deleted_at IS NULL DO NOTHING`,
      [id, admin.email, admin.name, DEFAULT_PICTURE],
    );
    if (made.rowCount === 1) {
      await givePassword(id);
      await record(id);
      return 'made';
    }
    const { rows } = await client.query<{ id: string; verified: boolean; role: string }>(
      `SELECT id, email_verified AS verified, role FROM member WHERE email = $1 AND deleted_at IS NULL FOR UPDATE`,
      [admin.email],
    );
    const member = rows[0];
    if (!member) throw new Error('The member was deleted meanwhile');
    if (!member.verified) {
      await client.query('DELETE FROM session WHERE member_id = $1', [member.id]);
      await client.query('DELETE FROM account WHERE member_id = $1', [member.id]);
      await client.query('DELETE FROM mailed_link WHERE member_id = $1', [member.id]);
      await forgetTwoFactor(client, member.id);
      await givePassword(member.id);
    }
    await client.query(
      `UPDATE member SET role = 'admin', email_verified = true, updated_at = now() WHERE id = $1`,
      [member.id],
    );
    if (member.role !== 'admin') await record(member.id);
    return member.verified ? 'promoted' : 'made';
  });
}
