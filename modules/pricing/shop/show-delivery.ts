import type { Delivery } from '#platform/contract/calls/storefront.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { countryName } from '#platform/format/country.ts';
import type { DeliveryOffer } from '../contract/delivery-text.ts';
import { type PricingRules, type ShippingMethod, zoneOf } from '../contract/price-checkout.ts';

type Shipping = Pick<PricingRules, 'zones' | 'methods'>;

/** How goods get to a country and what that costs, by the methods of its zone. */
export function deliveryTo(rules: Shipping, country: string): Delivery {
  const zone = zoneOf(rules, { country, region: '' });
  return {
    country,
    name: countryName(country),
    methods: zone ? offersOf(rules, zone.id) : [],
    variesByRegion: rules.zones.some(({ areas }) => areas.some((area) => area.startsWith(`${country}-`))),
  };
}

/** The methods of a zone in the shopkeeper's order, as customers read them. */
export function offersOf({ methods }: Shipping, zoneId: string): DeliveryOffer[] {
  return methods.filter((method) => method.zoneId === zoneId).map(offerOf);
}

function offerOf({ name, price, freeFromCents, deliveryTime }: ShippingMethod): DeliveryOffer {
  const freeBand = freeBandOf(price);
  const cents =
    price.kind === 'flat'
      ? [price.cents]
      : price.bands.filter(({ from }) => from < freeBand).map((band) => band.cents);
  const least = Math.min(...cents);
  const freeCents = Math.min(freeFromCents ?? Number.POSITIVE_INFINITY, freeBand);
  return {
    name,
    deliveryTime: deliveryTime ?? null,
    price: centsToDecimal(least),
    isFrom: cents.some((one) => one !== least),
    freeFrom: Number.isFinite(freeCents) ? centsToDecimal(freeCents) : null,
  };
}

/** The value from which the bands of a price cost nothing; infinite if they never do. */
function freeBandOf(price: ShippingMethod['price']): number {
  if (price.kind !== 'by-value') return Number.POSITIVE_INFINITY;
  const last = price.bands.findLastIndex(({ cents }) => cents > 0);
  return last < 0 ? Number.POSITIVE_INFINITY : (price.bands[last + 1]?.from ?? Number.POSITIVE_INFINITY);
}
