import { type Cart, priceCart } from '#modules/cart/shop/price-cart.ts';
import { findOffers } from '#modules/cart/shop/put-lines.ts';
import type { PricingGroup } from '#modules/pricing/contract/total-step.ts';
import { groupOf } from '#modules/pricing/shop/booking-refusal.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

export type PhoneLine = { sku: string; quantity: number };

/** Lines by SKU, priced like the customer's cart. Throws with an error at each SKU that is unknown or named twice. */
export async function phoneCart(
  { pool }: Pick<Shop, 'pool'>,
  customer: { memberId: string | null },
  lines: readonly PhoneLine[],
): Promise<Cart> {
  const offers = await findOffers(pool, customer, lines);
  const errors = offers.flatMap((offer, place) => {
    const field = `lines.${place}.sku`;
    if (!offer) return { field, message: t('We sell nothing with this name or SKU') };
    const first = offers.findIndex((one) => one?.variantId === offer.variantId);
    return first < place ? { field, message: t('Another line has this already') } : [];
  });
  if (errors.length > 0) throw new Problem('validation', errors[0]?.message, { errors });
  const stored = offers.flatMap((offer, place) =>
    offer
      ? {
          ...offer,
          quantity: lines[place]?.quantity ?? 0,
          seenPriceCents: offer.priceCents,
          mergedUnits: 0,
          lostUnits: 0,
        }
      : [],
  );
  const { rows } = await pool.query<{ group: PricingGroup | null }>({
    name: 'group-of-member',
    text: `SELECT ${groupOf('$1::uuid')} AS "group"`,
    values: [customer.memberId],
  });
  return priceCart(stored, { isMerged: false, leftOut: [], group: rows[0]?.group ?? null });
}
