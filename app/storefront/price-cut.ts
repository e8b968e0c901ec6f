import type { Product } from '#contract/calls/products.ts';
import { parseCents } from '#contract/money.ts';

/** By how many whole percent the price was reduced, rounded down so that it never promises too much; 0 without a reduction. */
export function priceCutPercent({
  perUnitPrice,
  formerPrice,
}: Pick<Product, 'perUnitPrice' | 'formerPrice'>): number {
  const cents = parseCents(perUnitPrice) ?? 0;
  const formerCents = parseCents(formerPrice) ?? 0;
  return formerCents > cents ? Math.floor(((formerCents - cents) * 100) / formerCents) : 0;
}
