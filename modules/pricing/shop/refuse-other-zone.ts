import type { Address } from '#platform/contract/address-text.ts';
import { invalidField } from '#platform/contract/problems.ts';
import { countryName } from '#platform/format/country.ts';
import type { Database } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { zoneOf } from '../contract/price-checkout.ts';
import { readPricingRules } from './read-pricing-rules.ts';

/**
 * Refuses to move an order to another zone: shipping and tax depend on the zone alone, so its total stays true within one.
 * "Book Now", which has no parts of an address, ships to the home country. `why` tells what to do instead.
 */
export async function refuseOtherZone(
  client: Database,
  from: Address | null,
  to: Address,
  why: string,
): Promise<void> {
  const { rules, homeCountry } = await readPricingRules(client);
  const before: Pick<Address, 'country' | 'region'> = from ?? { country: homeCountry };
  const zoneAt = ({ country, region = '' }: Pick<Address, 'country' | 'region'>) =>
    zoneOf(rules, { country, region })?.id;
  const isSamePlace = before.country === to.country && before.region === to.region;
  const zone = zoneAt(to);
  if (isSamePlace || (zone && zone === zoneAt(before))) return;
  if (!zone)
    throw invalidField(
      'delivery.country',
      t('We don’t deliver to {country}', { country: countryName(to.country) }),
    );
  throw invalidField(before.country === to.country ? 'delivery.region' : 'delivery.country', why);
}
