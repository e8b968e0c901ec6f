import type { ProductFacts } from '../../contract/product-facts.ts';
import type { Option, StatedVariant } from '../../contract/variants.ts';

/** A line of a file; all of them share the places of its columns. */
export type Line = { line: number; record: readonly string[]; columns: ReadonlyMap<string, number> };

/** An error in a line of a file; `column` is empty if it concerns the whole line. */
export type LineError = { line: number; column: string; message: string };

/** A variant as its line gives it. Fields without a column are missing, and so is an empty SKU. */
export type GivenVariant = Partial<Omit<StatedVariant, '_id' | 'addStock'>> & {
  line: number;
  options: Record<string, string>;
  availableQuantity: number;
};

/** A product as its lines give it: facts without a column are missing, an empty optional one is null. */
export type GivenProduct = {
  line: number;
  facts: Partial<ProductFacts> & { name: string };
  isDraft?: boolean;
  /** When a draft goes on sale by itself; null never does. */
  publishAt?: string | null;
  /** Missing in a file without options, which leaves the product's options as they are. */
  options?: Option[];
  /** True if the file states the order of the values. */
  hasOrder: boolean;
  variants: GivenVariant[];
};
