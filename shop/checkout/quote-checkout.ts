import type { CartOwner } from '../cart/cart-owner.ts';
import { readCart } from '../cart/read-cart.ts';
import type { Member, Shop } from '../context.ts';
import { hasAgreed } from '../reminders/has-agreed.ts';
import { readSettings } from '../settings/read-settings.ts';
import { cartVersion } from './cart-version.ts';
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
  const cart = await readCart(shop, owner);
  const user = {
    memberId: member?.id ?? null,
    email: member?.email ?? asked.email ?? null,
    isProven: asked.isOrder === true || member?.emailVerified === true,
  };
  const quote = await quoteCart(shop, cart, user, asked);
  const settings = await readSettings(shop.pool);
  return {
    ...quote,
    cartVersion: owner ? await cartVersion(shop.pool, owner, cart) : '',
    reminder: settings.cartReminders === 'on' ? await hasAgreed(shop.pool, owner) : null,
    asksTaxId: settings.buyerTaxId === 'everyone',
  };
}
