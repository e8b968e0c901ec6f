import { COUNTRY_CODES } from '#contract/country-formats.ts';
import type { PricingRules } from '#contract/price-checkout.ts';

/** The countries that some method ships to, at least in a region. */
export function deliveryCountries({ zones, methods }: Pick<PricingRules, 'zones' | 'methods'>): string[] {
  const served = zones.filter(({ id }) => methods.some(({ zoneId }) => zoneId === id));
  if (served.some(({ areas }) => areas.length === 0)) return [...COUNTRY_CODES];
  const named = new Set(served.flatMap(({ areas }) => areas.map((area) => area.split('-')[0])));
  return COUNTRY_CODES.filter((country) => named.has(country));
}
