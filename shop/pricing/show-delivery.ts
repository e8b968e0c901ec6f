import { countryName } from '#contract/address-text.ts';
import type { Delivery } from '#contract/calls/storefront.ts';
import type { DeliveryOffer } from '#contract/delivery-text.ts';
import { centsToDecimal } from '#contract/money.ts';
import { type PricingRules, type ShippingMethod, zoneOf } from '#contract/price-checkout.ts';

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
  const cents = price.kind === 'flat' ? [price.cents] : price.bands.map((band) => band.cents);
  const least = Math.min(...cents);
  return {
    name,
    deliveryTime: deliveryTime ?? null,
    price: centsToDecimal(least),
    isFrom: cents.some((one) => one !== least),
    freeFrom: freeFromCents === null ? null : centsToDecimal(freeFromCents),
  };
}
