import type { Database } from '#platform/shop.ts';
import { zoneOf } from '../contract/price-checkout.ts';
import { type RevisedRules, readPricingRules } from './read-pricing-rules.ts';

const held = new WeakMap<Database, RevisedRules>();

/**
 * The rules as this process knows them, read again if their revision is not the wanted one. They may be older than the
 * database's: a booking compares the revision there.
 */
export async function currentRules(database: Database, revision?: number): Promise<RevisedRules> {
  const known = held.get(database);
  if (known && (revision ?? known.revision) === known.revision) return known;
  const rules = await readPricingRules(database);
  held.set(database, rules);
  return rules;
}

/** Returns whether goods that go to the home country cost their own price alone: they ship for nothing, and are not taxed. */
export function isPlainAtHome({ rules, homeCountry }: RevisedRules): boolean {
  const zone = zoneOf(rules, { country: homeCountry, region: '' });
  if (!zone) return true;
  const methods = rules.methods.filter(({ zoneId }) => zoneId === zone.id);
  const isFree =
    methods.length === 0 || methods.some(({ price }) => price.kind === 'flat' && price.cents === 0);
  return isFree && rules.taxes.every((tax) => tax.zoneId !== zone.id || tax.perMillion === 0);
}
