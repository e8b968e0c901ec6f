import type { Product } from '#contract/calls/products.ts';

export type StockLevel = 'sold-out' | 'few-left' | 'in-stock';

// Fewer minimum orders than this can sell out within the day.
const FEW_ORDERS = 5;

/** The stock measured in minimum orders: less than one is sold out. */
export function stockLevel({
  availableQuantity,
  minimumOrderQuantity,
}: Pick<Product, 'availableQuantity' | 'minimumOrderQuantity'>): StockLevel {
  if (availableQuantity < minimumOrderQuantity) return 'sold-out';
  return availableQuantity < minimumOrderQuantity * FEW_ORDERS ? 'few-left' : 'in-stock';
}
