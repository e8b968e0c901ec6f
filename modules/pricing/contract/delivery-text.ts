import { centsToDecimal, parseCents } from '#platform/contract/money.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';

/** A way to deliver to a country, as customers read it. */
export type DeliveryOffer = {
  name: string;
  /** Such as `2 to 4 working days`; null if the shop names none. */
  deliveryTime: string | null;
  /** The lowest price of this delivery. */
  price: number;
  /** True if larger or heavier orders cost more. */
  isFrom: boolean;
  /** Goods of at least this value ship for nothing; null if never. */
  freeFrom: number | null;
};

/** "Parcel, 2 to 4 working days: 7.90$, free from 50.00$". */
export function deliveryText({ name, deliveryTime, price, isFrom, freeFrom }: DeliveryOffer): string {
  const way = deliveryTime ? `${name}, ${deliveryTime}` : name;
  if (price === 0 && !isFrom) return `${way}: ${t('free')}`;
  const amount = formatMoney(price);
  const cost = isFrom ? t('from {price}', { price: amount }) : amount;
  return freeFrom === null
    ? `${way}: ${cost}`
    : t('{way}: {cost}, free from {freeFrom}', { way, cost, freeFrom: formatMoney(freeFrom) });
}

/**
 * Returns the amount that goods worth `value` lack for free shipping to a country; 0 if they ship free. Undefined if shipping there
 * is always free, never free, or depends on the region.
 */
export function amountToFreeShipping(
  { methods, variesByRegion }: { methods: readonly DeliveryOffer[]; variesByRegion: boolean },
  value: number,
): number | undefined {
  const isAlwaysFree = methods.some(
    ({ price, isFrom, freeFrom }) => price === 0 && !isFrom && freeFrom === null,
  );
  const limits = methods.flatMap(({ freeFrom }) => freeFrom ?? []);
  if (variesByRegion || isAlwaysFree || limits.length === 0) return undefined;
  const cents = (parseCents(Math.min(...limits)) ?? 0) - (parseCents(value) ?? 0);
  return centsToDecimal(Math.max(0, cents));
}
