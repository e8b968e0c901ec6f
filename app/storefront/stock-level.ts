import type { Product } from '#contract/calls/products.ts';

export type StockLevel = 'sold-out' | 'few-left' | 'in-stock';

// A stock of fewer smallest orders than this can be gone within the day.
const FEW_ORDERS = 5;

/** How much is left, measured in smallest orders: less than one of them is sold out. */
export function stockLevel({
  availableQuantity,
  minimumOrderQuantity,
}: Pick<Product, 'availableQuantity' | 'minimumOrderQuantity'>): StockLevel {
  if (availableQuantity < minimumOrderQuantity) return 'sold-out';
  return availableQuantity < minimumOrderQuantity * FEW_ORDERS ? 'few-left' : 'in-stock';
}
