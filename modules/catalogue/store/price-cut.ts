import { parseCents } from '#platform/contract/money.ts';
import type { Product } from '../contract/calls/products.ts';

/** The reduction in whole percent, rounded down so that it never promises too much; 0 without one. */
export function priceCutPercent({
  perUnitPrice,
  formerPrice,
}: Pick<Product, 'perUnitPrice' | 'formerPrice'>): number {
  const cents = parseCents(perUnitPrice) ?? 0;
  const formerCents = parseCents(formerPrice) ?? 0;
  return formerCents > cents ? Math.floor(((formerCents - cents) * 100) / formerCents) : 0;
}
