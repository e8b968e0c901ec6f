import { transaction } from '#db/transaction.ts';
import type { Shop } from '../context.ts';
import { findLink, useUpLink } from './mailed-link.ts';
import { requestLink } from './request-link.ts';

/**
 * For whoever was mailed a link about an account that they did not make: they are mailed one to take it over with,
 * which ends every password and session of whoever did. A change to their address is called off. Any other token
 * changes nothing.
 */
export async function disownAccount(shop: Shop, token: string): Promise<void> {
  const link = await findLink(shop.pool, token);
  if (link?.purpose === 'verify-address')
    await requestLink(shop, 'reset-password', link.email, '/reset-password');
  if (link?.purpose === 'change-address')
    await transaction(shop.pool, (client) => useUpLink(client, token, link.memberId));
}
