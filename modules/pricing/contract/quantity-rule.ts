import type { FieldError } from '#platform/contract/problems.ts';
import { formatCents } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';
import { t } from '#platform/words/t.ts';

/** The highest price of a unit in cents. The most that an order may cost is `mostCents` of its currency: one card payment. */
export const MAX_PRICE_CENTS = 99_999_999;

/** The maximum units of a booking: at the highest price, more would cost above 2^53 cents. */
export const MOST_BOOKED_UNITS = Math.floor(Number.MAX_SAFE_INTEGER / MAX_PRICE_CENTS);

/** The most units of one line of a cart or an order; stock and rules of the product usually allow fewer. */
export const MOST_UNITS_OF_LINE = 1_000_000;

/** "From 10 units: 95.00$". A smaller order pays the price of the variant. */
export type PriceTier = { fromQuantity: number; priceCents: number };

/** The quantities of an order: multiples of the step, from the minimum to the maximum. Null sets no such limit. */
export type QuantityRule = { minQuantity: number; stepQuantity: number | null; maxQuantity: number | null };

/** The facts that decide whether a quantity of a variant can be booked, and at which price. */
export type Offered = QuantityRule & {
  availableQuantity: number;
  priceCents: number;
  tiers: readonly PriceTier[];
};

/** Quantities that cost the same per unit. */
export type PriceRange = { from: number; to: number; priceCents: number };

/** Returns why a quantity cannot be booked, with the nearest that can; undefined if it can. `place_orders` decides the same. */
export function quantityComplaint(offered: Offered, quantity: number): string | undefined {
  const { minQuantity, maxQuantity, stepQuantity, availableQuantity } = offered;
  const step = stepQuantity ?? 1;
  if (quantity < minQuantity) return t('The smallest order is {minQuantity, number}', { minQuantity });
  if (maxQuantity !== null && quantity > maxQuantity)
    return t('One order takes at most {most, number}', { most: multipleBelow(maxQuantity, step) });
  const near = nearest(offered, quantity).map(formatNumber).join(t(' or '));
  if (quantity % step !== 0)
    return near
      ? t('Order {near}: this product is sold in {step, number}s', { near, step })
      : t('This product is sold in {step, number}s', { step });
  if (quantity > availableQuantity) {
    if (availableQuantity === 0) return t('Sold out');
    return step > 1 && near
      ? t('{left, plural, one {Only # is available} other {Only # are available}}: order {near}', {
          left: availableQuantity,
          near,
        })
      : t('{left, plural, one {Only # is available} other {Only # are available}}', {
          left: availableQuantity,
        });
  }
  if (isPayable(offered, quantity)) return undefined;
  const most = formatCents(currentCurrency().mostCents);
  return near
    ? t('Order {near}: one payment takes at most {most}', { near, most })
    : t('The smallest order of this product costs more than one payment takes ({most}): please contact us', {
        most,
      });
}

/** Whether only the stock is in the way of a quantity. */
export function isMoreThanLeft(offered: Offered, quantity: number): boolean {
  const { minQuantity, maxQuantity, stepQuantity, availableQuantity } = offered;
  const isAllowed = quantity >= minQuantity && quantity <= (maxQuantity ?? quantity);
  return isAllowed && quantity % (stepQuantity ?? 1) === 0 && quantity > availableQuantity;
}

/** The price of one unit in an order of `quantity`, as in `tier_price` of the database. */
export function unitPriceCents(
  { priceCents, tiers }: { priceCents: number; tiers: readonly PriceTier[] },
  quantity: number,
): number {
  return tiers.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.priceCents ?? priceCents;
}

/** The largest quantity that one order can book; 0 if none can. */
export function mostToBook(offered: Offered): number {
  return priceRanges(offered).at(-1)?.to ?? 0;
}

/** The next larger quantity at a lower price that can be booked. */
export function nextTier(offered: Offered, quantity: number): PriceRange | undefined {
  const unitCents = unitPriceCents(offered, quantity);
  return priceRanges(offered).find(({ from, priceCents }) => from > quantity && priceCents < unitCents);
}

/** Checks the minimum against step and maximum. The error is at the field of the step or maximum. */
export function ruleErrors({ minQuantity, stepQuantity, maxQuantity }: QuantityRule): FieldError[] {
  const errors: FieldError[] = [];
  if (stepQuantity && minQuantity % stepQuantity !== 0) {
    const below = multipleBelow(minQuantity, stepQuantity);
    const near = [below, below + stepQuantity].filter((quantity) => quantity > 0).map(formatNumber);
    errors.push({
      field: 'quantityStep',
      message: t('The minimum must be a multiple of {step, number}, such as {near}', {
        step: stepQuantity,
        near: near.join(t(' or ')),
      }),
    });
  }
  if (maxQuantity && maxQuantity < minQuantity)
    errors.push({
      field: 'maximumOrderQuantity',
      message: t('The maximum must not be below the minimum'),
    });
  return errors;
}

/** The nearest quantity that can be booked, a smaller one first; undefined if none can. */
export function nearestToBook(offered: Offered, quantity: number): number | undefined {
  return nearest(offered, quantity)[0];
}

/** The nearest quantities that can be booked, below and above. */
function nearest(offered: Offered, quantity: number): number[] {
  const step = offered.stepQuantity ?? 1;
  const ranges = priceRanges(offered);
  const below = ranges.findLast(({ from }) => from <= quantity);
  const above = ranges.find(({ to }) => to >= quantity);
  return [
    ...new Set([
      ...(below ? [Math.min(below.to, multipleBelow(quantity, step))] : []),
      ...(above ? [Math.max(above.from, multipleAbove(quantity, step))] : []),
    ]),
  ];
}

/** The bookable quantities of each price, ascending, as multiples of the step. Leaves out prices without such a quantity. */
export function priceRanges(offered: Offered): PriceRange[] {
  const { minQuantity, maxQuantity, availableQuantity, priceCents, tiers } = offered;
  const step = offered.stepQuantity ?? 1;
  const most = Math.min(maxQuantity ?? availableQuantity, availableQuantity);
  const { mostCents } = currentCurrency();
  const prices = [{ fromQuantity: minQuantity, priceCents }, ...tiers];
  return prices
    .map((price, place) => {
      const next = prices[place + 1]?.fromQuantity ?? Number.POSITIVE_INFINITY;
      const last = Math.min(most, next - 1, Math.floor(mostCents / price.priceCents));
      return {
        from: multipleAbove(price.fromQuantity, step),
        to: multipleBelow(last, step),
        priceCents: price.priceCents,
      };
    })
    .filter(({ from, to }) => from <= to);
}

function isPayable(offered: Offered, quantity: number): boolean {
  return unitPriceCents(offered, quantity) * quantity <= currentCurrency().mostCents;
}

const multipleBelow = (quantity: number, step: number) => Math.floor(quantity / step) * step;
const multipleAbove = (quantity: number, step: number) => Math.ceil(quantity / step) * step;
