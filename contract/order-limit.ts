/** The maximum total of an order in cents: one card payment takes eight digits (docs.stripe.com/currencies). */
export const MAX_ORDER_CENTS = 99_999_999;

/** The maximum units of a booking: at the highest price, more would cost above 2^53 cents. */
export const MOST_BOOKED_UNITS = Math.floor(Number.MAX_SAFE_INTEGER / MAX_ORDER_CENTS);

/** The largest payable quantity at a price; 0 when one unit already costs too much. */
export function largestQuantity(unitPriceCents: number): number {
  return Math.floor(MAX_ORDER_CENTS / unitPriceCents);
}
