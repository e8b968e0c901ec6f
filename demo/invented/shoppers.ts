import type { Address } from '#platform/contract/address-text.ts';
import type { SeededRandom } from './seeded-random.ts';
import { FAMILY_NAMES, GIVEN_NAMES, STREETS } from './words.ts';

export type Shopper = {
  name: string;
  email: string;
  isGuest: boolean;
  address: Address;
  /** Places no orders at the checkout: a dealer who calls, or somebody who has not confirmed their address yet. */
  only?: 'phones' | 'looks';
};

type Place = Pick<Address, 'city' | 'region' | 'postalCode' | 'country'> & { dialling: string };

// More often than once: where most orders come from.
const PLACES: readonly Place[] = [
  { city: 'Portland', region: 'OR', postalCode: '97201', country: 'US', dialling: '+1 503 555' },
  { city: 'Austin', region: 'TX', postalCode: '78701', country: 'US', dialling: '+1 512 555' },
  { city: 'Chicago', region: 'IL', postalCode: '60601', country: 'US', dialling: '+1 312 555' },
  { city: 'Buffalo', region: 'NY', postalCode: '14201', country: 'US', dialling: '+1 716 555' },
  { city: 'Berlin', postalCode: '10115', country: 'DE', dialling: '+49 30 555' },
  { city: 'Hamburg', postalCode: '20095', country: 'DE', dialling: '+49 40 555' },
  { city: 'London', postalCode: 'EC1Y 8SY', country: 'GB', dialling: '+44 20 555' },
  { city: 'Lyon', postalCode: '69001', country: 'FR', dialling: '+33 4 555' },
  { city: 'Utrecht', postalCode: '3511 AB', country: 'NL', dialling: '+31 30 555' },
  { city: 'Wien', postalCode: '1010', country: 'AT', dialling: '+43 1 555' },
  { city: 'Toronto', region: 'ON', postalCode: 'M5H 2N2', country: 'CA', dialling: '+1 416 555' },
  { city: 'Sydney', region: 'NSW', postalCode: '2000', country: 'AU', dialling: '+61 2 555' },
];

/** Invents customers in the countries that the shop delivers to; none if it delivers to no country of the list. */
export function inventShoppers(
  random: SeededRandom,
  count: number,
  delivers: (to: { country: string; region: string }) => boolean,
  firstNumber = 1,
): Shopper[] {
  const places = PLACES.filter(({ country, region = '' }) => delivers({ country, region }));
  if (places.length === 0) return [];
  return Array.from({ length: count }, (_, place) => {
    const name = `${random.pick(GIVEN_NAMES)} ${random.pick(FAMILY_NAMES)}`;
    const { dialling, ...where } = random.pick(places);
    return {
      name,
      email: `${name.toLowerCase().replace(' ', '.')}.${firstNumber + place}@example.com`,
      isGuest: random.share() < 0.4,
      address: {
        name,
        line1: `${1 + random.below(180)} ${random.pick(STREETS)}`,
        ...where,
        phone: `${dialling} ${String(100 + random.below(900))}${random.below(10)}`,
      },
    };
  });
}
