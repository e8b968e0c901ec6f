import { centsToDecimal, parseCents } from '#platform/contract/money.ts';

/** The total, exact to the cent. */
export function totalPrice(perUnitPrice: number, quantity: number): number {
  return centsToDecimal((parseCents(perUnitPrice) ?? 0) * quantity);
}
