import { parseCents } from '#platform/contract/money.ts';
import { t } from '#platform/words/t.ts';
import type { ProductSort } from '../contract/calls/products.ts';

/** The search, filters and sort order of the product list, as in its URL. */
export type ProductQuery = {
  q?: string;
  sort?: ProductSort;
  priceFrom?: string;
  priceTo?: string;
  available?: 'true';
  rating?: string;
  /** Chosen values as `Layout:75%`. */
  facet?: string[];
  /** Chosen ranges as `50-100`. */
  price?: string[];
  /** `open` while the filters are shown. */
  filters?: 'open';
};

/** The parameters of the list's URL, in their order. */
export const PRODUCT_PARAMETERS = Object.keys({
  q: true,
  sort: true,
  priceFrom: true,
  priceTo: true,
  available: true,
  rating: true,
  facet: true,
  price: true,
  cursor: true,
  filters: true,
} satisfies Record<keyof ProductQuery | 'cursor', true>) as (keyof ProductQuery | 'cursor')[];

/** The filters and the order of the list, without the state of the page. */
export function askedOf({ filters: _, ...asked }: ProductQuery): Omit<ProductQuery, 'filters'> {
  return asked;
}

export const sortLabels = (): Readonly<Record<ProductSort, string>> => ({
  featured: t('Featured'),
  newest: t('Newest'),
  price: t('Price: low to high'),
  '-price': t('Price: high to low'),
  rating: t('Best rated'),
  name: t('Name'),
});

const LONGEST_SEARCH = 200;
const MOST_VALUES = 40;
const FACET = /^[^:]{1,60}:.{1,60}$/;
const PRICE_RANGE = /^[0-9]{1,8}-([0-9]{1,8})?$/;

/** Reads a URL or a form. Drops invalid values instead of refusing them, because people edit and truncate URLs. */
export function readProductQuery(search: URLSearchParams): ProductQuery {
  const query: ProductQuery = {};
  const q = search.get('q')?.trim().slice(0, LONGEST_SEARCH);
  if (q) query.q = q;
  const sort = search.get('sort') ?? '';
  if (Object.hasOwn(sortLabels(), sort) && sort !== 'featured') query.sort = sort as ProductSort;
  for (const name of ['priceFrom', 'priceTo'] as const) {
    const price = search.get(name) ?? '';
    if (parseCents(price) !== undefined) query[name] = price;
  }
  if (search.get('available') === 'true') query.available = 'true';
  const rating = search.get('rating') ?? '';
  if (/^[1-5]$/.test(rating)) query.rating = rating;
  const facet = chosen(search, 'facet', FACET);
  if (facet.length > 0) query.facet = facet;
  const price = chosen(search, 'price', PRICE_RANGE);
  if (price.length > 0) query.price = price;
  if (search.get('filters') === 'open') query.filters = 'open';
  return query;
}

function chosen(search: URLSearchParams, name: string, form: RegExp): string[] {
  return [...new Set(search.getAll(name))].filter((value) => form.test(value)).slice(0, MOST_VALUES);
}

/** The URL of the list at `path`: only the values that are set, always in the same order. */
export function productsAddress(query: ProductQuery, cursor?: string, path = '/products'): string {
  const search = new URLSearchParams();
  const values: ProductQuery & { cursor?: string | undefined } = { ...query, cursor };
  for (const name of PRODUCT_PARAMETERS)
    for (const value of [values[name]].flat()) if (value) search.append(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
