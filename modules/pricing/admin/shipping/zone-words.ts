import { formatMoney } from '#platform/format/money.ts';
import type { Zone } from '../../contract/calls/pricing.ts';

/** "Parcel: 7.90$, free from 50.00$". */
export function methodText({
  name,
  kind,
  price,
  bands,
  freeFrom,
  deliveryTime,
}: Omit<Zone['methods'][number], '_id'>): string {
  const prices = bands.map((band) => band.price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const cost =
    kind === 'flat'
      ? priceText(price ?? 0)
      : `${least === most ? priceText(least) : `${priceText(least)} to ${priceText(most)}`} by ${kind === 'by-value' ? 'value' : 'weight'}`;
  return `${deliveryTime ? `${name}, ${deliveryTime}` : name}: ${cost}${freeFrom === null ? '' : `, free from ${formatMoney(freeFrom)}`}`;
}

/** "VAT 19% (Standard)". */
export function taxText({ label, percent, taxClass }: Zone['taxes'][number]): string {
  return `${label} ${percent}% (${taxClass})`;
}

const priceText = (price: number) => (price === 0 ? 'free' : formatMoney(price));
