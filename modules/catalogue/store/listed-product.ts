import type { Product } from '../contract/calls/products.ts';

/** The fields of a product in lists. */
export type ListedProduct = Omit<
  Product,
  'description' | 'pictures' | 'properties' | 'quantityStep' | 'maximumOrderQuantity' | 'availableQuantity'
>;

/** Drops the fields that only the product's own page shows, to keep list pages small. */
export function listed({
  description: _d,
  pictures: _p,
  properties: _q,
  quantityStep: _s,
  maximumOrderQuantity: _m,
  availableQuantity: _a,
  ...product
}: Product): ListedProduct {
  return product;
}
