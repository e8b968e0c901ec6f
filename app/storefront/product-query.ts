import type { ProductSort } from '#contract/calls/products.ts';
import { parseCents } from '#contract/money.ts';

/** The search, filters and sort order of the product list, as in its URL. */
export type ProductQuery = {
  q?: string;
  sort?: ProductSort;
  priceFrom?: string;
  priceTo?: string;
  available?: 'true';
  rating?: string;
};

export const SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  featured: 'Featured',
  newest: 'Newest',
  price: 'Price: low to high',
  '-price': 'Price: high to low',
  rating: 'Best rated',
  name: 'Name',
};

const LONGEST_SEARCH = 200;

/** Reads a URL or a form. Drops invalid values instead of refusing them, because people edit and truncate URLs. */
export function readProductQuery(search: URLSearchParams): ProductQuery {
  const query: ProductQuery = {};
  const q = search.get('q')?.trim().slice(0, LONGEST_SEARCH);
  if (q) query.q = q;
  const sort = search.get('sort') ?? '';
  if (Object.hasOwn(SORT_LABELS, sort) && sort !== 'featured') query.sort = sort as ProductSort;
  for (const name of ['priceFrom', 'priceTo'] as const) {
    const price = search.get(name) ?? '';
    if (parseCents(price) !== undefined) query[name] = price;
  }
  if (search.get('available') === 'true') query.available = 'true';
  const rating = search.get('rating') ?? '';
  if (/^[1-5]$/.test(rating)) query.rating = rating;
  return query;
}

/** The list's URL: only the values that are set, always in the same order. */
export function productsAddress(query: ProductQuery, cursor?: string): string {
  const { q, sort, priceFrom, priceTo, available, rating } = query;
  const search = new URLSearchParams();
  const parts = { q, sort, priceFrom, priceTo, available, rating, cursor };
  for (const [name, value] of Object.entries(parts)) if (value) search.set(name, value);
  return search.size > 0 ? `/products?${search}` : '/products';
}
