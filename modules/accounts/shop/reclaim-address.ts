import { recordAct } from '#platform/audit/record-act.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { forgetTwoFactor } from './forget-two-factor.ts';

/**
 * Gives an unverified account to the owner of its address, as vouched for by a provider: ends all earlier passwords,
 * sessions and mailed links, then links the provider's account. Leaves verified accounts and already linked provider
 * accounts alone.
 */
export async function reclaimAddress(
  shop: Pick<Shop, 'pool' | 'newId'>,
  { providerId, subject, email }: { providerId: string; subject: string; email: string },
): Promise<void> {
  await transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM member WHERE email = $1 AND NOT email_verified AND deleted_at IS NULL
         AND NOT EXISTS (SELECT 1 FROM account WHERE provider_id = $2 AND account_id = $3) FOR UPDATE`,
      [email, providerId, subject],
    );
    const member = rows[0];
    if (!member) return;
    for (const table of ['session', 'account', 'mailed_link'])
      await client.query(`DELETE FROM ${table} WHERE member_id = $1`, [member.id]);
    await forgetTwoFactor(client, member.id);
    await client.query(
      'INSERT INTO account (id, member_id, account_id, provider_id) VALUES ($1, $2, $3, $4)',
      [shop.newId(), member.id, subject, providerId],
    );
    await client.query('UPDATE member SET email_verified = true, updated_at = now() WHERE id = $1', [
      member.id,
    ]);
    await recordAct(client, {
      actor: { kind: 'system' },
      action: 'address.reclaimed',
      subject: { kind: 'member', id: member.id },
      detail: { providerId },
    });
  });
}
