import type { Cart } from '#modules/cart/shop/price-cart.ts';
import {
  type AppliedCode,
  type Destination,
  methodsOf,
  type PricedCheckout,
  priceCheckout,
  zoneOf,
} from '#modules/pricing/contract/price-checkout.ts';
import { type CodeUser, quoteCodes } from '#modules/pricing/shop/quote-codes.ts';
import { type RevisedRules, readPricingRules } from '#modules/pricing/shop/read-pricing-rules.ts';
import type { Shop } from '#platform/shop.ts';
import { deliveryCountries } from './delivery-countries.ts';

export type CartAsked = {
  /** Null before the customer has chosen a country. */
  destination: Destination | null;
  methodId: string | undefined;
  codes: readonly string[];
};

export type Method = { id: string; name: string; deliveryTime: string | null; cents: number };

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

/**
 * Prices lines for a destination, whether they are in a cart or not. Uses the `known` rules if given, else the present rules, and the
 * first delivery unless the customer chose one.
 */
export async function quoteCart(
  shop: Pick<Shop, 'pool'>,
  cart: Cart,
  user: CodeUser,
  asked: CartAsked,
  known?: RevisedRules,
): Promise<Quote> {
  const codes = [...new Set(asked.codes)];
  const { rules, revision, homeCountry } = known ?? (await readPricingRules(shop.pool));
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
