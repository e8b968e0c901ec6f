import type { Member, Shop } from '../context.ts';

/** Whether a member waits for a variant. False for an unverified address: its owner may be somebody else. */
export async function showOwnAlert(
  shop: Pick<Shop, 'pool'>,
  member: Member,
  variantId: string,
): Promise<{ waiting: boolean }> {
  if (!member.emailVerified) return { waiting: false };
  const { rows } = await shop.pool.query<{ waiting: boolean }>({
    name: 'show-own-alert',
    text: `SELECT EXISTS (SELECT FROM stock_alert
             WHERE email = $1 AND variant_id = $2 AND mail_key IS NULL AND confirmed_at IS NOT NULL) AS waiting`,
    values: [member.email, variantId],
  });
  return { waiting: rows[0]?.waiting === true };
}
