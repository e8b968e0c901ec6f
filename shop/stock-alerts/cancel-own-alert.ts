import type { Member, Shop } from '../context.ts';

/** Ends a member's waiting for a variant; without a verified address it changes nothing. */
export async function cancelOwnAlert(
  shop: Pick<Shop, 'pool'>,
  member: Member,
  variantId: string,
): Promise<{ waiting: boolean }> {
  if (member.emailVerified)
    await shop.pool.query(
      'DELETE FROM stock_alert WHERE email = $1 AND variant_id = $2 AND mail_key IS NULL',
      [member.email, variantId],
    );
  return { waiting: false };
}
