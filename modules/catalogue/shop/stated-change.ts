import type { ExtraChanges } from '../contract/extra-facts.ts';
import type { ProductFacts } from '../contract/product-facts.ts';
import type { Option, StatedVariant } from '../contract/variants.ts';
import type { CollectionsChange } from './collections/move-product.ts';

/** The changed facts, and the version that they are based on. */
export type ProductChange = Partial<Omit<ProductFacts, 'availableQuantity'>> & {
  version: number;
  /** A difference in units, so that it cannot overwrite simultaneous orders. */
  addStock?: number | undefined;
  /** False puts a draft on sale; true takes a product off sale. */
  isDraft?: boolean | undefined;
  /** When a draft goes on sale by itself; null for never. */
  publishAt?: string | null | undefined;
  /** Facts that modules declare. */
  extras?: ExtraChanges | undefined;
  options?: Option[] | undefined;
  /** All variants; omitted ones go off sale. */
  variants?: StatedVariant[] | undefined;
  collections?: CollectionsChange | undefined;
};
