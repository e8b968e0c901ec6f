import { type Destination, type PricingRules, zoneOf } from '#modules/pricing/contract/price-checkout.ts';

/** Returns whether some method of the shop ships to a destination. */
export function deliversTo(rules: Pick<PricingRules, 'zones' | 'methods'>): (to: Destination) => boolean {
  return (to) => {
    const zone = zoneOf(rules, to);
    return rules.methods.some(({ zoneId }) => zoneId === zone?.id);
  };
}
