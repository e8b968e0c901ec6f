import type { PriceTier } from '#modules/pricing/contract/quantity-rule.ts';
import { centsToDecimal, typedMoney } from '#platform/contract/money.ts';
import type { Fact } from '../../contract/product-facts.ts';

/** A fact as people read it in a preview; an absent one is empty. */
export function cellText(kind: Fact['kind'], value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'tags') return (value as string[]).join(', ');
  if (kind === 'money') return priceText(value as number);
  if (kind === 'tiers')
    return (value as PriceTier[])
      .map(({ fromQuantity, priceCents }) => `${fromQuantity}: ${priceText(priceCents)}`)
      .join('; ');
  if (kind === 'list')
    return (value as { address: string; alt: string }[])
      .map(({ address, alt }) => (alt ? `${address} (${alt})` : address))
      .join('; ');
  if (kind === 'properties')
    return (value as { label: string; value: string }[])
      .map((property) => `${property.label}: ${property.value}`)
      .join('; ');
  return String(value);
}

const priceText = (cents: number) => typedMoney(centsToDecimal(cents));
