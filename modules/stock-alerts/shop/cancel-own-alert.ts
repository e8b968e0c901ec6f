import type { Member, Shop } from '#platform/shop.ts';
import { showOwnAlert } from './show-own-alert.ts';

/** Ends a member's waiting for a variant on sale; without a verified address it changes nothing. */
export async function cancelOwnAlert(
  shop: Pick<Shop, 'pool'>,
  member: Member,
  variantId: string,
): Promise<{ waiting: boolean }> {
  const { waiting } = await showOwnAlert(shop, member, variantId);
  if (waiting)
    await shop.pool.query(
      'DELETE FROM stock_alert WHERE email = $1 AND variant_id = $2 AND mail_key IS NULL',
      [member.email, variantId],
    );
  return { waiting: false };
}
