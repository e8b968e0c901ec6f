import type { Product, ProductWithVariants } from '../contract/calls/products.ts';
import type { Variant } from '../contract/calls/variants.ts';

/** A product at the price, stock and picture of the variant that a booking would take. */
export type Offer = Product & {
  priceTiers: Variant['priceTiers'];
  /** Undefined if the product has only one. */
  variantId: string | undefined;
  variantTitle: string;
  /** Names the member's group, whose price this is. */
  group?: string;
};

/** The variant with the SKU of an address, else the first in stock, else the first. */
export function chosenVariant(product: ProductWithVariants, sku: string | null): Variant {
  const { variants } = product;
  const named = variants.find((variant) => variant.sku === sku);
  return named ?? variants.find((variant) => !isSoldOut(product, variant)) ?? (variants[0] as Variant);
}

export function offerOf(product: ProductWithVariants & { group?: string }, variant: Variant): Offer {
  const {
    _id,
    title,
    perUnitPrice,
    formerPrice,
    lowestPrice,
    priceTiers,
    content,
    contentPrice,
    availableQuantity,
    image,
  } = variant;
  const pictures = picturesOf(product, variant);
  const { variants, options: _, lowestPrice: _of, ...facts } = product;
  return {
    ...facts,
    perUnitPrice,
    formerPrice,
    ...(lowestPrice !== undefined && { lowestPrice }),
    priceTiers,
    content,
    contentPrice,
    availableQuantity,
    ordersLeft: ordersLeft(product, variant),
    priceVaries: false,
    pictures,
    ...(image && { image }),
    variantId: variants.length > 1 ? _id : undefined,
    variantTitle: title,
  };
}

/** The variant's own picture comes first, described by its title unless the product describes it. */
function picturesOf(
  { productName, pictures }: ProductWithVariants,
  { title, image }: Variant,
): Offer['pictures'] {
  if (!image) return pictures;
  const known = pictures.find(({ address }) => address === image);
  const own = { address: image, alt: known?.alt || `${productName}, ${title}` };
  return [own, ...pictures.filter((other) => other !== known)];
}

/** How many minimum orders a variant can serve. */
export function ordersLeft({ minimumOrderQuantity }: Product, { availableQuantity }: Variant): number {
  return Math.floor(availableQuantity / minimumOrderQuantity);
}

export function isSoldOut(product: Product, variant: Variant): boolean {
  return ordersLeft(product, variant) === 0;
}

/** The variant with `value` that shares most other values with the chosen one; undefined if none has the value. */
export function variantWith(
  variants: readonly Variant[],
  chosen: Variant,
  [name, value]: [string, string],
): Variant | undefined {
  const wanted = { ...chosen.options, [name]: value };
  const shared = (variant: Variant) => Object.keys(wanted).length - differences(variant, wanted).length;
  return variants
    .filter(({ options }) => options[name] === value)
    .toSorted((one, other) => shared(other) - shared(one))[0];
}

/** The values of a variant that differ from the wanted ones. */
export function differences({ options }: Variant, wanted: Variant['options']): string[] {
  return Object.entries(options).flatMap(([name, value]) => (wanted[name] === value ? [] : [value]));
}
