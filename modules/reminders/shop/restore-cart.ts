import type { CartOwner } from '#modules/cart/shop/cart-owner.ts';
import { lockOrMakeCart } from '#modules/cart/shop/lock-cart.ts';
import { putLines, quantitiesOf } from '#modules/cart/shop/put-lines.ts';
import { readLines } from '#modules/cart/shop/read-lines.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { HAS_ORDERED } from './reminder-conditions.ts';
import { hashToken } from './reminder-token.ts';

/** A line that was not put back, and why. */
export type NotRestored = { productName: string; message: string };

/**
 * Fills the owner's cart up to the units of the cart that a reminder is about, so a second time adds nothing. Throws
 * `link_expired` if the token is unknown or over, or its customer has ordered since.
 */
export async function restoreCart(
  shop: Pick<Shop, 'pool' | 'newId'>,
  owner: CartOwner,
  token: string,
): Promise<NotRestored[]> {
  const left = await cartOfReminder(shop.pool, token);
  if (!left) throw new Problem('link_expired');
  return transaction(shop.pool, async (client) => {
    const cartId = await lockOrMakeCart(shop, client, owner);
    if (cartId === left) return [];
    const held = await quantitiesOf(client, cartId);
    const lines = (await readLines(client, left)).filter(
      ({ variantId, quantity }) => (held.get(variantId) ?? 0) < quantity,
    );
    const refused = await putLines(
      client,
      cartId,
      lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    );
    return refused.map(({ place, field, message }) => ({
      productName: lines[place]?.productName ?? '',
      message: field === 'variantId' ? t('We no longer sell this') : message,
    }));
  });
}

async function cartOfReminder(database: Database, token: string): Promise<string | undefined> {
  const { rows } = await database.query<{ id: string }>({
    name: 'cart-of-reminder',
    text: `SELECT c.id FROM cart_reminder r JOIN cart c ON c.id = r.cart_id
           WHERE r.token_hash = $1 AND r.expires_at > now() AND NOT ${HAS_ORDERED}`,
    values: [hashToken(token)],
  });
  return rows[0]?.id;
}
