/** The most that one order may cost: one card payment takes eight digits (docs.stripe.com/currencies). */
export const MAX_ORDER_CENTS = 99_999_999;

/** The most units in one booking: at the highest price, more would cost above 2^53 cents. */
export const MOST_BOOKED_UNITS = Math.floor(Number.MAX_SAFE_INTEGER / MAX_ORDER_CENTS);

/** The largest quantity that can be paid at a price; 0 when one unit is too much already. */
export function largestQuantity(unitPriceCents: number): number {
  return Math.floor(MAX_ORDER_CENTS / unitPriceCents);
}
