import {
  type AppliedCode,
  type Destination,
  methodsOf,
  type PricedCheckout,
  priceCheckout,
  zoneOf,
} from '#contract/price-checkout.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import type { Cart } from '../cart/price-cart.ts';
import { readCart } from '../cart/read-cart.ts';
import type { Member, Shop } from '../context.ts';
import { type CodeUser, quoteCodes } from '../pricing/quote-codes.ts';
import { readPricingRules } from '../pricing/read-pricing-rules.ts';
import { hasAgreed } from '../reminders/has-agreed.ts';
import { readSettings } from '../settings/read-settings.ts';
import { cartVersion } from './cart-version.ts';
import { deliveryCountries } from './delivery-countries.ts';

export type Buyer = { owner: CartOwner | undefined; member: Member | undefined };

export type Asked = {
  email: string | undefined;
  /** Null before the customer has chosen a country. */
  destination: Destination | null;
  methodId: string | undefined;
  codes: readonly string[];
  /** Whether this is an order, which may refuse what a quote for an unproven address does not tell. */
  isOrder?: boolean;
};

export type Method = { id: string; name: string; cents: number };

export type CheckoutQuote = Quote & {
  cartVersion: string;
  /** Whether the customer agreed to one; null if the shop sends none. */
  reminder: boolean | null;
  asksTaxId: boolean;
};

export type Quote = {
  cart: Cart;
  priced: PricedCheckout;
  methods: Method[];
  method: Method | undefined;
  /** For each typed code why it does not apply; null if it does. */
  codes: { code: string; refusal: string | null }[];
  destination: Destination;
  countries: string[];
  rulesRevision: number;
};

/** Prices the buyer's cart for a destination by the rules of now, with the first delivery unless another is chosen. */
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

/** Does the same for lines that are not, or not yet, in a cart. */
export async function quoteCart(
  shop: Pick<Shop, 'pool'>,
  cart: Cart,
  user: CodeUser,
  asked: Omit<Asked, 'email' | 'isOrder'>,
): Promise<Quote> {
  const codes = [...new Set(asked.codes)];
  const { rules, revision, homeCountry } = await readPricingRules(shop.pool);
  const countries = deliveryCountries(rules);
  const [firstCountry = homeCountry] = countries;
  const home = countries.includes(homeCountry) ? homeCountry : firstCountry;
  const destination = asked.destination ?? { country: home, region: '' };
  const zone = zoneOf(rules, destination);
  // As in the cart, a line that cannot be bought counts in no total.
  const lines = cart.lines.filter(({ complaint }) => complaint === null);

  const without = (codes: readonly AppliedCode[], methodId: string | null) =>
    priceCheckout({ lines, destination, methodId, codes, rules, group: cart.group });
  const { subtotalCents } = without([], null);
  const { applied, refused } = await quoteCodes(shop.pool, user, codes, subtotalCents);
  const { discountCents } = without(applied, null);
  const methods = zone ? methodsOf(rules, lines, zone, subtotalCents - discountCents) : [];
  const method = methods.find(({ id }) => id === asked.methodId) ?? methods[0];

  return {
    cart,
    priced: without(applied, method?.id ?? null),
    methods,
    method,
    codes: codes.map((code) => ({
      code,
      refusal: refused.find((one) => one.code === code)?.message ?? null,
    })),
    destination,
    countries,
    rulesRevision: revision,
  };
}
