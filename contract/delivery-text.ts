import { formatMoney } from './money.ts';

/** A way to deliver to a country, as customers read it. */
export type DeliveryOffer = {
  name: string;
  /** Such as `2 to 4 working days`; null if the shop names none. */
  deliveryTime: string | null;
  /** The least that it costs. */
  price: number;
  /** True if larger or heavier orders cost more. */
  isFrom: boolean;
  /** Goods of at least this value ship for nothing; null if never. */
  freeFrom: number | null;
};

/** "Parcel, 2 to 4 working days: 7.90$, free from 50.00$". */
export function deliveryText({ name, deliveryTime, price, isFrom, freeFrom }: DeliveryOffer): string {
  const cost = price === 0 && !isFrom ? 'free' : `${isFrom ? 'from ' : ''}${formatMoney(price)}`;
  const free = freeFrom !== null && cost !== 'free' ? `, free from ${formatMoney(freeFrom)}` : '';
  return `${deliveryTime ? `${name}, ${deliveryTime}` : name}: ${cost}${free}`;
}
