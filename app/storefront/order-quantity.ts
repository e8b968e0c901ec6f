import type { Product } from '#contract/calls/products.ts';
import { centsToDecimal, parseCents } from '#contract/money.ts';
import { largestQuantity } from '#contract/order-limit.ts';

const WHOLE = /^[1-9][0-9]{0,8}$/;

type Limits = Pick<Product, 'minimumOrderQuantity' | 'availableQuantity' | 'perUnitPrice'>;

/** The error of a typed quantity; undefined if it can be booked. */
export function quantityComplaint(
  { minimumOrderQuantity, availableQuantity, perUnitPrice }: Limits,
  typed: string,
): string | undefined {
  if (!WHOLE.test(typed)) return 'Give the quantity as a whole number';
  const quantity = Number(typed);
  if (quantity < minimumOrderQuantity)
    return `The smallest order is ${minimumOrderQuantity.toLocaleString('en-US')}`;
  if (quantity > availableQuantity) return `Only ${availableQuantity.toLocaleString('en-US')} are available`;
  const largest = largestQuantity(parseCents(perUnitPrice) ?? 0);
  if (quantity > largest) return `One payment pays for at most ${largest.toLocaleString('en-US')}`;
  return undefined;
}

/** The largest quantity that one order can book, limited by stock and by the maximum payment. */
export function mostToBook({ availableQuantity, perUnitPrice }: Limits): number {
  return Math.min(availableQuantity, largestQuantity(parseCents(perUnitPrice) ?? 0));
}

/** The total, exact to the cent. */
export function totalPrice(perUnitPrice: number, quantity: number): number {
  return centsToDecimal((parseCents(perUnitPrice) ?? 0) * quantity);
}
