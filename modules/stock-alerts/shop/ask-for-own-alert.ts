import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { askForAlert, noteAlert } from './ask-for-alert.ts';
import { lockSoldOut } from './sold-out-variant.ts';

/**
 * Lets a member wait for a sold-out variant: at once with a verified address, else after confirming by mail. Asking again
 * keeps the place in the line.
 */
export async function askForOwnAlert(
  shop: Shop,
  member: Member,
  variantId: string,
): Promise<{ waiting: boolean }> {
  const wish = { email: member.email, variantId };
  if (!member.emailVerified) {
    await askForAlert(shop, wish);
    return { waiting: false };
  }
  await transaction(shop.pool, async (client) => {
    await refuseGone(client, member);
    await lockSoldOut(client, variantId);
    const alertId = await noteAlert(shop, client, wish, 0);
    await client.query('UPDATE stock_alert SET confirmed_at = coalesce(confirmed_at, now()) WHERE id = $1', [
      alertId,
    ]);
  });
  return { waiting: true };
}

/** The lock keeps a deleted account from leaving an alert behind. */
async function refuseGone(client: Database, member: Member): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM member WHERE id = $1 AND email = $2 AND deleted_at IS NULL FOR SHARE',
    [member.id, member.email],
  );
  if (rowCount !== 1) throw new Problem('unauthenticated');
}
