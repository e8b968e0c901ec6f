import { invalidField } from '#platform/contract/problems.ts';
import { batched } from '#platform/db/batched.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import {
  type CheckoutLine,
  methodsOf,
  type PricedCheckout,
  priceCheckout,
  zoneOf,
} from '../contract/price-checkout.ts';
import type { Offered } from '../contract/quantity-rule.ts';
import type { PricingGroup } from '../contract/total-step.ts';
import {
  groupOf,
  joinListsOf,
  type Named,
  OFFERED_COLUMNS,
  refusedCode,
  refusedVariant,
} from './booking-refusal.ts';
import { currentRules, isPlainAtHome } from './current-rules.ts';
import { quoteCodes } from './quote-codes.ts';

/** Columns of `CheckoutLine` of a variant `v` and its product `p`, apart from the quantity and its price, which is `OWN_PRICE`. */
export const LINE_FACTS = `coalesce(v.weight_grams, 0) AS "weightGrams",
  coalesce(p.tax_class, 'Standard') AS "taxClass"`;

export type LineFacts = Omit<CheckoutLine, 'quantity'>;

export type BookingAsked = {
  productName: string;
  /** Needed if the product has several variants. */
  variantId?: string | undefined;
  quantity: number;
  code?: string | undefined;
};

export type PricedBooking = {
  variantId: string;
  offered: Offered & Named;
  priced: PricedCheckout;
  /** The cheapest method of the home country; null without one, and where nothing is added to the price of goods. */
  methodName: string | null;
  revision: number;
};

type Facts = Offered &
  Named &
  LineFacts & { variantId: string; revision: number; group: PricingGroup | null };

export const notOnSale = () => t('There is no product of this name on sale');

/** Prices one product that goes to the home country by its cheapest method; throws the 422 at variant, product or code. */
export async function priceBooking(
  { pool }: Pick<Shop, 'pool'>,
  buyer: Member,
  asked: BookingAsked,
): Promise<PricedBooking> {
  const facts = await factsOf(pool, buyer, asked);
  const current = await currentRules(pool, facts.revision);
  const { rules, homeCountry, revision } = current;
  const lines = [{ ...facts, quantity: asked.quantity }];
  const destination = { country: homeCountry, region: '' };
  const base = { lines, destination, methodId: null, rules, group: facts.group ?? undefined };
  const { subtotalCents } = priceCheckout({ ...base, codes: [] });
  const typed = asked.code === undefined ? [] : [asked.code];
  const user = { memberId: buyer.id, email: buyer.email, isProven: buyer.emailVerified };
  const { applied, refused } = await quoteCodes(pool, user, typed, subtotalCents);
  if (refused[0]) throw invalidField('code', refused[0].message);
  const { discountCents } = priceCheckout({ ...base, codes: applied });
  const zone = zoneOf(rules, destination);
  const methods = zone ? methodsOf(rules, lines, zone, subtotalCents - discountCents) : [];
  // Where nothing is added to goods, a row for shipping would only say so.
  const [method] = isPlainAtHome(current) ? [] : methods.toSorted((one, other) => one.cents - other.cents);
  const priced = priceCheckout({ ...base, codes: applied, methodId: method?.id ?? null });
  if (priced.codes[0]?.cents === 0)
    throw refusedCode(applied[0]?.kind === 'free-shipping' ? 'code_needless' : 'code_too_small');
  return { variantId: facts.variantId, offered: facts, priced, methodName: method?.name ?? null, revision };
}

async function factsOf(
  pool: Shop['pool'],
  buyer: Member,
  { productName, variantId }: Pick<BookingAsked, 'productName' | 'variantId'>,
): Promise<Facts> {
  const factsOfVariant = (variant: string | null) =>
    readFacts(pool, { name: productName, variant, member: buyer.id });
  const [facts, ...others] = await factsOfVariant(variantId ?? null);
  if (others.length > 0) throw refusedVariant('choose_variant');
  if (facts) return facts;
  const isOnSale = variantId !== undefined && (await factsOfVariant(null)).length > 0;
  throw isOnSale ? refusedVariant('no_variant') : invalidField('productName', notOnSale());
}

const readFacts = batched<{ name: string; variant: string | null; member: string }, Facts>(
  'facts-of-booking',
  { name: 'text', variant: 'uuid', member: 'uuid' },
  `SELECT v.id AS "variantId", ${OFFERED_COLUMNS}, ${LINE_FACTS}, pricing_revision() AS revision,
     p.name AS "productName", CASE p.options WHEN '[]' THEN '' ELSE variant_title(p.options, v.options) END AS "variantTitle",
     ${groupOf('asked.member')} AS "group"
   FROM product p JOIN variant v ON v.product_id = p.id AND v.archived_at IS NULL AND v.id = coalesce(asked.variant, v.id)
     ${joinListsOf('asked.member')}
   WHERE lower(p.name) = lower(asked.name) AND p.archived_at IS NULL`,
);
