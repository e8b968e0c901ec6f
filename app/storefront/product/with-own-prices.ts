import type { OwnPrice } from '#contract/calls/customer-groups.ts';
import type { ProductWithVariants } from '#contract/calls/products.ts';

/** A product whose variants cost what the member's group pays. */
export function withOwnPrices(
  product: ProductWithVariants,
  own: OwnPrice | undefined,
): ProductWithVariants & { group?: string } {
  if (!own) return product;
  const byVariant = new Map(own.variants.map(({ _id, ...prices }) => [_id, prices]));
  return {
    ...product,
    group: own.group,
    perUnitPrice: own.perUnitPrice,
    priceVaries: own.priceVaries,
    variants: product.variants.map((variant) => ({ ...variant, ...byVariant.get(variant._id) })),
  };
}
