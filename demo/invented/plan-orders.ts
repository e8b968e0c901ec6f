import { type Deed, deedsOf, ENDS, type Fate, MORE_ENDS, OPEN } from './fates.ts';
import type { Offer } from './offers.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Shopper } from './shoppers.ts';
import { spoilage } from './spoilage.ts';
import { MESSAGES, ORDER_NUMBER } from './words.ts';

export type InventedOrder = {
  shopper: number;
  lines: { variantId: string; quantity: number }[];
  usesCode: boolean;
};

/** One step of the story, at the time at which it is said to have happened. */
export type Step = { at: number } & (
  | { deed: 'join' | 'write' | 'open' | 'reply'; shopper: number; message: number }
  | { deed: 'deliver' | 'spoil'; units: Record<string, number> }
  | { deed: 'act'; act: string }
  | { deed: 'place' | Deed; order: number }
);

export type Story = {
  /** The beginning of its orders' keys: `invented:` and a name. */
  keys: string;
  shoppers: Shopper[];
  orders: InventedOrder[];
  steps: Step[];
};

type Given = {
  count: number;
  days: number;
  /** In milliseconds. */
  now: number;
  offers: readonly Offer[];
  shoppers: Shopper[];
  random: SeededRandom;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
// From Sunday to Saturday.
const ORDERS_OF_WEEKDAY = [1.25, 1.05, 0.9, 0.85, 0.95, 1.1, 1.3];
const GROWTH = 1.6;
const DELIVERY_DAYS = 30;
// The open orders are those of the last days.
const OPEN_DAYS = 2;
// After so many days an order has come to any of its ends.
const LONGEST_DAYS = 16;
// So many that each message meets each fate.
const LEAST_MESSAGES = 20;
// Most messages are answered; those that wait are of the last days.
const MESSAGE_FATES: readonly { days?: number; deed?: 'open' | 'reply' }[] = [
  { days: 3 },
  { deed: 'reply' },
  { days: 6, deed: 'open' },
  { deed: 'reply' },
];
// Only members write reviews, and a guest's unpaid order expires within an hour instead of a day.
const OF_MEMBERS: readonly Fate[] = ['reviewed', 'reviewHeld', 'unpaid', 'expired'];

/**
 * Plans the story of a shop until now: each order with its customer, goods, time and fate. Its steps are in the order of
 * time.
 */
export function planOrders(given: Given): Omit<Story, 'keys'> {
  const { shoppers, random, now } = given;
  const orders: InventedOrder[] = [];
  const steps: Step[] = [];
  const placings = whenPlaced(given);
  for (const [order, { at, fate }] of placings.entries()) {
    orders.push(inventOrder(given, fate));
    steps.push({ at, deed: 'place', order });
    let then = at;
    for (const [deed, from, to] of deedsOf(fate)) {
      then += random.between(from, to) * HOUR;
      if (then > now) break;
      steps.push({ at: then, deed, order });
    }
  }
  const placed = steps.filter((step) => step.deed === 'place');
  steps.push(...deliveries(given, orders, placed));
  steps.push(
    spoilage(
      given,
      placings.map((one, order) => ({ ...one, lines: orders[order]?.lines ?? [] })),
    ),
  );
  for (const [shopper, { isGuest }] of shoppers.entries()) {
    const first = placed.find((step) => 'order' in step && orders[step.order]?.shopper === shopper);
    if (first && !isGuest)
      steps.push({ at: first.at - random.between(0.05, 1) * HOUR, deed: 'join', shopper, message: 0 });
  }
  const writerOf = (message: number, at: number): number => {
    const writer = random.below(shoppers.length);
    const [, , text = ''] = MESSAGES[message] ?? [];
    if (!text.includes(ORDER_NUMBER)) return writer;
    const earlier = placed.filter((step) => step.at < at);
    const step = earlier[Math.floor((writer / shoppers.length) * earlier.length)];
    return (step && 'order' in step && orders[step.order]?.shopper) || writer;
  };
  for (let written = 0; written < Math.max(LEAST_MESSAGES, Math.ceil(given.count / 25)); written += 1) {
    const { days: longest, deed } = MESSAGE_FATES[written % MESSAGE_FATES.length] ?? {};
    const at = now - random.between(0.1, longest ?? given.days) * DAY;
    const message = written % MESSAGES.length;
    const about = { shopper: writerOf(message, at), message };
    steps.push({ at, deed: 'write', ...about });
    const handledAt = at + Math.min(random.between(0.5, 20) * HOUR, (now - at) * 0.8);
    if (deed) steps.push({ at: handledAt, deed, ...about });
  }
  return { shoppers, orders, steps: steps.toSorted((one, other) => one.at - other.at) };
}

/**
 * When each order is placed and what becomes of it: the open ones at the age that they need, the others spread over the
 * days, with each end at least once if there are that many.
 */
function whenPlaced({ count, days, now, random }: Given): { at: number; fate: Fate }[] {
  const open = OPEN.flatMap(({ fate, ofHundred, least, ageHours: [from, to] }) =>
    Array.from({ length: Math.max(least, Math.round((count * ofHundred) / 100)) }, () => ({
      at: now - random.between(from, to) * HOUR,
      fate,
    })),
  ).slice(0, count);
  const past = Array.from({ length: count - open.length }, (_, place) => ({
    at: timeOf(
      (place + random.share()) / (count - open.length),
      days - OPEN_DAYS,
      now - OPEN_DAYS * DAY,
      random,
    ),
    fate: 'shipped' as Fate,
  })).toSorted((one, other) => one.at - other.at);
  const ended = random.shuffled(past.filter(({ at }) => at < now - LONGEST_DAYS * DAY)).slice(0, ENDS.length);
  for (const [place, placing] of ended.entries()) placing.fate = ENDS[place] ?? 'shipped';
  let deck = random.shuffled(MORE_ENDS);
  for (const placing of past) {
    if (ended.includes(placing)) continue;
    if (deck.length === 0) deck = random.shuffled([...ENDS, ...MORE_ENDS]);
    placing.fate = deck.pop() ?? 'shipped';
  }
  return [...open, ...past].toSorted((one, other) => one.at - other.at);
}

/** The time before which a share of all orders was placed: more each week, most at weekends and in the evening. */
function timeOf(share: number, days: number, now: number, random: SeededRandom): number {
  const weights = Array.from({ length: days }, (_, day) => {
    const weekday = new Date(now - (days - day) * DAY).getUTCDay();
    return (1 + (GROWTH * day) / days) * (ORDERS_OF_WEEKDAY[weekday] ?? 1);
  });
  let left = share * weights.reduce((sum, weight) => sum + weight, 0);
  const day = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  const midnight = Math.floor((now - (days - Math.max(0, day)) * DAY) / DAY) * DAY;
  const at = midnight + (8 + 14 * Math.sqrt(random.share())) * HOUR;
  return at < now - HOUR ? at : now - random.between(1, 10) * HOUR;
}

/** A few goods sell best: the first offers are ordered most often. */
function inventOrder({ offers, shoppers, random }: Given, fate: Fate): InventedOrder {
  const inParts = /InPart|Twice/.test(fate);
  const wanted = inParts ? 2 + random.below(2) : 1 + Math.floor(random.share() ** 2 * 4);
  const chosen = new Set<Offer>();
  for (let tries = 0; chosen.size < wanted && tries < 50; tries += 1) {
    const offer = offers[Math.floor(random.share() ** 1.7 * offers.length)];
    if (offer) chosen.add(offer);
  }
  const mayBe = shoppers.flatMap(({ isGuest }, place) =>
    OF_MEMBERS.includes(fate) && isGuest ? [] : [place],
  );
  return {
    shopper: random.pick(mayBe),
    lines: [...chosen].map(({ variantId, ...rule }) => ({ variantId, quantity: quantityOf(rule, random) })),
    // Many of them stay below what the code asks for.
    usesCode: random.share() < 0.25,
  };
}

function quantityOf(
  { minQuantity, stepQuantity, maxQuantity }: Pick<Offer, 'minQuantity' | 'stepQuantity' | 'maxQuantity'>,
  random: SeededRandom,
): number {
  const wanted = minQuantity + Math.floor(random.share() ** 4 * 4) * (stepQuantity ?? 1);
  return wanted <= (maxQuantity ?? wanted) ? wanted : minQuantity;
}

/** Delivers what the orders of a month take, at its beginning. The last delivery falls short, so that some goods run low. */
function deliveries(
  { days, now, offers }: Given,
  orders: readonly InventedOrder[],
  placed: readonly Step[],
): Step[] {
  const steps: Step[] = [];
  for (let from = days; from > 0; from -= DELIVERY_DAYS) {
    const [start, end] = [now - from * DAY - DAY, now - (from - DELIVERY_DAYS) * DAY - DAY];
    const isLast = from <= DELIVERY_DAYS;
    const units: Record<string, number> = {};
    for (const step of placed) {
      if (!('order' in step) || step.at < start || (!isLast && step.at >= end)) continue;
      for (const { variantId, quantity } of orders[step.order]?.lines ?? [])
        units[variantId] = (units[variantId] ?? 0) + quantity;
    }
    if (isLast)
      for (const { variantId, availableQuantity, minQuantity } of offers)
        if (units[variantId])
          units[variantId] -= Math.min(units[variantId], Math.floor((availableQuantity - minQuantity) * 0.6));
    steps.push({ at: start, deed: 'deliver', units });
  }
  return steps;
}
