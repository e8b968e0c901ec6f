import type { Product } from '../contract/calls/products.ts';

export type StockLevel = 'sold-out' | 'few-left' | 'in-stock';

// Fewer minimum orders than this can sell out within the day.
const FEW_ORDERS = 5;

/** The stock of a product or of one variant, measured in minimum orders. */
export function stockLevel({ ordersLeft }: Pick<Product, 'ordersLeft'>): StockLevel {
  if (ordersLeft === 0) return 'sold-out';
  return ordersLeft < FEW_ORDERS ? 'few-left' : 'in-stock';
}
