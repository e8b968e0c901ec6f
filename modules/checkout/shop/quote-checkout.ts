import { createHash } from 'node:crypto';
import type { CartOwner } from '#modules/cart/shop/cart-owner.ts';
import { priceCart } from '#modules/cart/shop/price-cart.ts';
import { type CartState, readCartState } from '#modules/cart/shop/read-cart.ts';
import { currentRules } from '#modules/pricing/shop/current-rules.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { type CartAsked, type Quote, quoteCart } from './quote-cart.ts';

export type Buyer = { owner: CartOwner | undefined; member: Member | undefined };

export type Asked = CartAsked & {
  email: string | undefined;
  /** True if this is an order, which may refuse what a quote for an unproven address does not tell. */
  isOrder?: boolean;
};

export type CheckoutQuote = Quote & {
  cartVersion: string;
  /** True if the customer agreed to one; null if the shop sends none. */
  reminder: boolean | null;
  asksTaxId: boolean;
};

/** Prices the buyer's cart. */
export async function quoteCheckout(
  shop: Pick<Shop, 'pool'>,
  { owner, member }: Buyer,
  asked: Asked,
): Promise<CheckoutQuote> {
  const state = await readCartState(shop.pool, owner);
  const cart = priceCart(state.lines, state);
  const user = {
    memberId: member?.id ?? null,
    email: member?.email ?? asked.email ?? null,
    isProven: asked.isOrder === true || member?.emailVerified === true,
  };
  const rules = await currentRules(shop.pool, state.rulesRevision);
  const quote = await quoteCart(shop, cart, user, asked, rules);
  const settings = await currentSettings(shop.pool);
  return {
    ...quote,
    cartVersion: owner ? cartVersion(state) : '',
    reminder: settings.cartReminders === 'on' ? state.isReminded : null,
    asksTaxId: settings.buyerTaxId === 'everyone',
  };
}

/** Names the state of an owner's cart: another after each change, and none that another owner could name. */
function cartVersion({ version, lines }: CartState): string {
  return createHash('sha256')
    .update(
      JSON.stringify([version ?? undefined, lines.map(({ variantId, quantity }) => [variantId, quantity])]),
    )
    .digest('base64url');
}
