import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Deed } from './fates.ts';
import type { Offer } from './offers.ts';
import { planOrders } from './plan-orders.ts';
import { seededRandom } from './seeded-random.ts';
import { inventShoppers } from './shoppers.ts';

const NOW = Date.UTC(2026, 5, 15, 12);
const DAY = 86_400_000;
const DEEDS: Deed[] = ['cancel', 'expire', 'refund', 'refund-line', 'refund-amount', 'review', 'review-held'];
DEEDS.push('ship-part', 'decline-return', 'receive-return', 'win-dispute', 'lose-dispute');

const offers: Offer[] = Array.from({ length: 8 }, (_, place) => ({
  variantId: `variant ${place}`,
  productName: `Product ${place}`,
  minQuantity: 10,
  stepQuantity: 10,
  maxQuantity: 30,
  priceCents: 900,
  tiers: [],
  weightGrams: 100,
  taxClass: 'Standard',
  availableQuantity: 200,
}));

function plan(count: number, { now = NOW, seed = 90 } = {}) {
  const random = seededRandom(seed);
  const shoppers = inventShoppers(random, Math.ceil(count / 2), () => true);
  return planOrders({ count, days: 90, now, offers, shoppers, random });
}

const placed = (count: number) =>
  plan(count).steps.flatMap((step) => (step.deed === 'place' ? [step.at] : []));

test('a plan is the same each time', () => {
  expect(plan(200)).toEqual(plan(200));
  expect(plan(200).orders).toHaveLength(200);
});

test('no step is in the future, and each follows the one before', () => {
  const times = plan(500).steps.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBeLessThanOrEqual(NOW);
});

test('a small shop has orders with every end, on whatever day it is planned', () => {
  const day = fc.integer({ min: 0, max: 365 * DAY }).map((later) => NOW + later);
  fc.assert(
    fc.property(day, fc.nat(1000), (now, seed) => {
      const done = new Set(plan(55, { now, seed }).steps.map(({ deed }) => deed));
      expect([...done]).toEqual(expect.arrayContaining(DEEDS));
    }),
    { numRuns: 200 },
  );
});

test('the shop grows, and sells most on Friday, Saturday and Sunday', () => {
  const times = placed(1000);
  const later = times.filter((at) => at > NOW - 45 * DAY).length;
  expect(later).toBeGreaterThan(550);
  const atWeekends = times.filter((at) => [5, 6, 0].includes(new Date(at).getUTCDay())).length;
  expect(atWeekends).toBeGreaterThan(1000 * (3 / 7));
});

test('every quantity fits the rule of its product, and a delivery covers what is sold', () => {
  const { orders, steps } = plan(300);
  for (const { lines } of orders) for (const { quantity } of lines) expect([10, 20, 30]).toContain(quantity);
  const stock = new Map(offers.map(({ variantId, availableQuantity }) => [variantId, availableQuantity]));
  const move = (id: string, units: number) => stock.set(id, (stock.get(id) ?? 0) + units);
  for (const step of steps) {
    if (step.deed === 'deliver') for (const [id, units] of Object.entries(step.units)) move(id, units);
    if (step.deed === 'place')
      for (const { variantId, quantity } of orders[step.order]?.lines ?? []) move(variantId, -quantity);
    expect(Math.min(...stock.values())).toBeGreaterThanOrEqual(0);
  }
});
