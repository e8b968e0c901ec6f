import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
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
  const span =
    least === most
      ? priceText(least)
      : t('{least} to {most}', { least: priceText(least), most: priceText(most) });
  const cost =
    kind === 'flat'
      ? priceText(price ?? 0)
      : kind === 'by-value'
        ? t('{span} by value', { span })
        : t('{span} by weight', { span });
  const priced = `${deliveryTime ? `${name}, ${deliveryTime}` : name}: ${cost}`;
  return freeFrom === null
    ? priced
    : t('{priced}, free from {amount}', { priced, amount: formatMoney(freeFrom) });
}

/** "VAT 19% (Standard)". */
export function taxText({ label, percent, taxClass }: Zone['taxes'][number]): string {
  return `${label} ${percent}% (${taxClass})`;
}

const priceText = (price: number) => (price === 0 ? t('free') : formatMoney(price));
