import type { Database } from '../../context.ts';
import { readPricingRules } from '../../pricing/read-pricing-rules.ts';
import { deliversTo } from './delivers-to.ts';
import type { Offer } from './offers.ts';
import { planOrders, type Story } from './plan-orders.ts';
import { seededRandom } from './seeded-random.ts';
import { inventShoppers } from './shoppers.ts';

export const QUARTER_KEYS = 'invented:quarter:';
const SEED = 90;
const DAYS = 90;

/** The story of the last 90 days in a growing shop: the same each time, to the times of day. Undefined if the shop can sell nothing. */
export async function tellQuarter(
  database: Database,
  { count, offers, now = Date.now() }: { count: number; offers: readonly Offer[]; now?: number },
): Promise<Story | undefined> {
  const { rules } = await readPricingRules(database);
  const random = seededRandom(SEED);
  const shoppers = inventShoppers(random, Math.ceil(count / 2), deliversTo(rules));
  if (shoppers.length === 0 || offers.length === 0) return undefined;
  const plan = planOrders({ count, days: DAYS, now, offers: random.shuffled(offers), shoppers, random });
  return { keys: QUARTER_KEYS, ...plan };
}
