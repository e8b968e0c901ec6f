import type { ProductSort } from '#contract/calls/products.ts';
import type { Paging } from '#db/paging.ts';
import type { ProductRow } from '../product-row.ts';
import type { Meant } from './meant-words.ts';

export type ProductFilter = {
  q?: string;
  sort?: ProductSort;
  priceFrom?: number;
  priceTo?: number;
  available?: 'true';
  rating?: number;
};

/** A list with the words that it is searched for, the rarest first. */
export type Asked = { filter: ProductFilter; words: readonly Meant[]; paging: Paging };

/** A list that is searched for a word at least. */
export type Search = Asked & { words: readonly [Meant, ...Meant[]] };

/** A row of a list with the values that it is ordered by. */
export type ListedRow = ProductRow & { keys: (string | number)[] };

/** A page and one row more; `isMore` when there may be more than were counted. */
export type Found = { rows: ListedRow[]; counted: number; isMore?: boolean };

/** The conditions on a product `p` beside its words. */
export function sqlOfFilter(filter: ProductFilter, place: (value: unknown) => string): string[] {
  const where: string[] = [];
  if (filter.priceFrom !== undefined) where.push(`p.price_cents >= ${place(filter.priceFrom)}`);
  if (filter.priceTo !== undefined) where.push(`p.price_cents <= ${place(filter.priceTo)}`);
  if (filter.available) where.push('p.available >= p.min_quantity');
  // As the index has it.
  if (filter.rating !== undefined) where.push(`coalesce(p.rating_average, 0) >= ${place(filter.rating)}`);
  return where;
}

/** Whether something beside words narrows a list. */
export function isFiltered(filter: ProductFilter): boolean {
  return sqlOfFilter(filter, () => '').length > 0;
}
