import { readPricingRules } from '#modules/pricing/shop/read-pricing-rules.ts';
import type { Database } from '#platform/shop.ts';
import { PHONE_ORDERS } from './acts/phone-acts.ts';
import { SHOP_ACTS } from './acts/shop-acts.ts';
import { deliversTo } from './delivers-to.ts';
import type { Offer } from './offers.ts';
import { planOrders, type Step, type Story } from './plan-orders.ts';
import { seededRandom } from './seeded-random.ts';
import { inventShoppers, type Shopper } from './shoppers.ts';

export const QUARTER_KEYS = 'invented:quarter:';
const SEED = 90;
const DAYS = 90;
const HOUR = 3_600_000;
// Above those who order, since addresses end in their number.
const FIRST_OTHER = 8_001;
// How long ago each of the others opened an account, in hours.
const DEALERS_JOINED = [1_800, 1_700, 1_600];
const OTHERS_JOINED = [400, 60, 7];

/** The story of the last 90 days in a growing shop: the same each time, to the times of day. Undefined if the shop can sell nothing. */
export async function tellQuarter(
  database: Database,
  { count, offers, now = Date.now() }: { count: number; offers: readonly Offer[]; now?: number },
): Promise<Story | undefined> {
  const { rules } = await readPricingRules(database);
  const random = seededRandom(SEED);
  const shoppers = inventShoppers(random, Math.ceil(count / 2), deliversTo(rules));
  if (shoppers.length === 0 || offers.length === 0) return undefined;
  const plan = planOrders({
    count: count - PHONE_ORDERS,
    days: DAYS,
    now,
    offers: random.shuffled(offers),
    shoppers,
    random,
  });
  const joined = [...DEALERS_JOINED, ...OTHERS_JOINED];
  const others = inventShoppers(random, joined.length, deliversTo(rules), FIRST_OTHER).map(
    (shopper, place): Shopper => ({
      ...shopper,
      isGuest: false,
      only: place < DEALERS_JOINED.length ? 'phones' : 'looks',
    }),
  );
  const at = (hoursAgo: number) => now - hoursAgo * HOUR;
  const steps: Step[] = [
    ...plan.steps,
    ...joined.map((hoursAgo, place): Step => {
      return { at: at(hoursAgo), deed: 'join', shopper: shoppers.length + place, message: 0 };
    }),
    ...Object.entries(SHOP_ACTS).map(([act, { hoursAgo }]): Step => ({ at: at(hoursAgo), deed: 'act', act })),
  ];
  return {
    keys: QUARTER_KEYS,
    orders: plan.orders,
    shoppers: [...shoppers, ...others],
    steps: steps.toSorted((one, other) => one.at - other.at),
  };
}
