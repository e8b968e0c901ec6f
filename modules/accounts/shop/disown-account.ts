import { transaction } from '#platform/db/transaction.ts';
import type { Shop } from '#platform/shop.ts';
import { findLink, useUpLink } from './mailed-link.ts';
import { requestLink } from './request-link.ts';

/**
 * Handles "this account is not mine" from a mailed link. For a verification link it mails a reset link, with which the
 * address's owner takes over the account; it cancels a change of address. Any other token changes nothing.
 */
export async function disownAccount(shop: Shop, token: string): Promise<void> {
  const link = await findLink(shop.pool, token);
  if (link?.purpose === 'verify-address')
    await requestLink(shop, 'reset-password', link.email, '/reset-password');
  if (link?.purpose === 'change-address')
    await transaction(shop.pool, (client) => useUpLink(client, token, link.memberId));
}
