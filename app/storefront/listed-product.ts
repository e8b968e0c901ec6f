import type { Product } from '#contract/calls/products.ts';

/** What a list shows of a product. */
export type ListedProduct = Omit<Product, 'description' | 'pictures' | 'properties'>;

/** A product without what only its own page shows, so that a page is not sent with it. */
export function listed({
  description: _d,
  pictures: _p,
  properties: _q,
  ...product
}: Product): ListedProduct {
  return product;
}
