import { readPricingRules } from '#modules/pricing/shop/read-pricing-rules.ts';
import type { Database } from '#platform/shop.ts';
import { deliversTo } from './delivers-to.ts';
import type { Offer } from './offers.ts';
import type { Step, Story } from './plan-orders.ts';
import { seededRandom } from './seeded-random.ts';
import { inventShoppers } from './shoppers.ts';

export const FIRST_KEYS = 'invented:first:';
const SEED = 1;
// Above those of other stories, since addresses end in their number.
const FIRST_SHOPPER = 9_001;
const HOUR = 3_600_000;
// Of the customers one after the other: how many lines each order has.
const LINES = [3, 1, 2];
export const LEAST_OFFERS = LINES.reduce((sum, lines) => sum + lines);

/**
 * The orders with which a demonstration begins: one of three lines that is shipped in part, one of a guest to ship, and one that is
 * shipped. A delivery covers them, so the stock stays as the storefront says.
 */
export async function tellFirstOrders(
  database: Database,
  offers: readonly Offer[],
): Promise<Story | undefined> {
  const { rules } = await readPricingRules(database);
  const shoppers = inventShoppers(seededRandom(SEED), LINES.length, deliversTo(rules), FIRST_SHOPPER).map(
    (shopper, place) => ({ ...shopper, isGuest: place === 1 }),
  );
  const wanted = offers
    .slice(0, LEAST_OFFERS)
    .map(({ variantId, minQuantity: quantity }) => ({ variantId, quantity }));
  if (shoppers.length === 0 || wanted.length < LEAST_OFFERS) return undefined;
  const orders = LINES.map((lines, shopper) => ({
    shopper,
    lines: wanted.splice(0, lines),
    usesCode: false,
  }));
  const units = Object.fromEntries(
    orders.flatMap(({ lines }) => lines.map(({ variantId, quantity }) => [variantId, quantity])),
  );
  const now = Date.now();
  const ago = (hours: number) => now - hours * HOUR;
  const steps: Step[] = [
    { at: ago(170), deed: 'deliver', units },
    { at: ago(151), deed: 'join', shopper: 2, message: 0 },
    { at: ago(150), deed: 'place', order: 2 },
    { at: ago(149.8), deed: 'pay', order: 2 },
    { at: ago(122), deed: 'ship', order: 2 },
    { at: ago(75), deed: 'join', shopper: 0, message: 0 },
    { at: ago(74), deed: 'place', order: 0 },
    { at: ago(73.9), deed: 'pay', order: 0 },
    { at: ago(26), deed: 'ship-part', order: 0 },
    { at: ago(14), deed: 'place', order: 1 },
    { at: ago(13.9), deed: 'pay', order: 1 },
  ];
  return { keys: FIRST_KEYS, shoppers, orders, steps };
}
