import type { PricingRules } from '#modules/pricing/contract/price-checkout.ts';
import { COUNTRY_CODES } from '#platform/contract/country-formats.ts';

/** The countries that some method ships to, at least in a region. */
export function deliveryCountries({ zones, methods }: Pick<PricingRules, 'zones' | 'methods'>): string[] {
  const served = zones.filter(({ id }) => methods.some(({ zoneId }) => zoneId === id));
  if (served.some(({ areas }) => areas.length === 0)) return [...COUNTRY_CODES];
  const named = new Set(served.flatMap(({ areas }) => areas.map((area) => area.split('-')[0])));
  return COUNTRY_CODES.filter((country) => named.has(country));
}
