import type { Product } from '#contract/calls/products.ts';
import { centsToDecimal, parseCents } from '#contract/money.ts';

const WHOLE = /^[1-9][0-9]{0,8}$/;

type Limits = Pick<Product, 'minimumOrderQuantity' | 'availableQuantity'>;

/** What is wrong with a quantity as typed, as a sentence; undefined for one that can be booked. */
export function quantityComplaint(
  { minimumOrderQuantity, availableQuantity }: Limits,
  typed: string,
): string | undefined {
  if (!WHOLE.test(typed)) return 'Give the quantity as a whole number';
  const quantity = Number(typed);
  if (quantity < minimumOrderQuantity)
    return `The smallest order is ${minimumOrderQuantity.toLocaleString('en-US')}`;
  if (quantity > availableQuantity) return `Only ${availableQuantity.toLocaleString('en-US')} are available`;
  return undefined;
}

/** The price of so many, exact to the cent. */
export function totalPrice(perUnitPrice: number, quantity: number): number {
  return centsToDecimal((parseCents(perUnitPrice) ?? 0) * quantity);
}
