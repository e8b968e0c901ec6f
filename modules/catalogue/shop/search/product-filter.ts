import type { Paging } from '#platform/db/paging.ts';
import type { ManagedSort } from '../../contract/calls/managed-products.ts';
import type { ProductRow } from '../product-row.ts';
import type { Meant } from './meant-words.ts';
import { asksOneVariant, pricesOf, sqlOfPrice, sqlOfVariant, type VariantFilter } from './variant-filter.ts';

export type ProductFilter = VariantFilter & {
  q?: string;
  sort?: ManagedSort;
  rating?: number;
  /** All words of `value` must occur in the property. */
  property?: { label: string; value: string };
  reduced?: true;
  tag?: string;
};

/** A requested list; its words and facets are sorted by frequency, the rarest first. */
export type Asked = { filter: ProductFilter; words: readonly Meant[]; paging: Paging };

/** A list with at least one search word or facet. */
export type Search = Asked & { words: readonly [Meant, ...Meant[]] };

/** A row of a list with its sort keys. */
export type ListedRow = ProductRow & { keys: (string | number)[] };

/** A page plus one row; `isMore` if there may be more than were counted. */
export type Found = {
  rows: ListedRow[];
  counted: number;
  isMore?: boolean;
  understood?: string;
  isForgiven?: boolean;
};

/** SQL conditions of the filter on a product `p`, without its words: one variant fulfils all that are about variants. */
export function sqlOfFilter(filter: ProductFilter, place: (value: unknown) => string): string[] {
  const where = pricesOf(filter).map((ranges) => sqlOfPrice(ranges, place));
  if (filter.available) where.push('p.in_stock');
  // Both must equal the expression or condition of an index.
  if (filter.property)
    where.push(
      `property_words(p.properties) @> property_words(${place(JSON.stringify([filter.property]))}::jsonb)`,
    );
  if (filter.reduced)
    where.push('p.former_price_cents IS NOT NULL AND p.former_price_cents > p.lowest_price_cents');
  if (filter.tag)
    where.push(`p.id IN (SELECT t.product_id FROM product_tag t WHERE t.tag = ${place(filter.tag)})`);
  // Must equal the expression of the index.
  if (filter.rating !== undefined) where.push(`coalesce(p.rating_average, 0) >= ${place(filter.rating)}`);
  if (asksOneVariant(filter))
    where.push(
      `(p.options = '[]' OR EXISTS (SELECT FROM variant v WHERE ${sqlOfVariant(filter, place).join(' AND ')}))`,
    );
  return where;
}

/** Returns whether the filter has any condition besides words and facets. */
export function isFiltered(filter: ProductFilter): boolean {
  return sqlOfFilter(withoutFacets(filter), () => '').length > 0;
}

/** The filter without its facets, which a search finds as words. */
export function withoutFacets({ facet: _, ...filter }: ProductFilter): ProductFilter {
  return filter;
}
