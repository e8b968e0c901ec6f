import { Problem } from '#platform/contract/problems.ts';
import type { Member, Shop } from '#platform/shop.ts';

/** Returns whether a member waits for a variant on sale. False for an unverified address: its owner may be somebody else. */
export async function showOwnAlert(
  shop: Pick<Shop, 'pool'>,
  member: Member,
  variantId: string,
): Promise<{ waiting: boolean }> {
  const { rows } = await shop.pool.query<{ waiting: boolean }>({
    name: 'show-own-alert',
    text: `SELECT EXISTS (SELECT FROM stock_alert
             WHERE email = $1 AND variant_id = v.id AND mail_key IS NULL AND confirmed_at IS NOT NULL) AS waiting
           FROM variant v JOIN product p ON p.id = v.product_id
           WHERE v.id = $2 AND v.archived_at IS NULL AND p.archived_at IS NULL`,
    values: [member.email, variantId],
  });
  if (!rows[0]) throw new Problem('not_found');
  return { waiting: member.emailVerified && rows[0].waiting };
}
