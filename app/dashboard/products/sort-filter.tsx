import type { ProductSort } from '#contract/calls/products.ts';
import { SORT_LABELS } from '../../storefront/product-query.ts';
import { Select } from '../../ui/select.tsx';
import { useListFilter } from '../list/use-list-filter.ts';

const NEWEST: ProductSort = 'newest';

/** The sort order in a URL; newest first by default, so that a product just added is visible. */
export function sortAsked(search: URLSearchParams): ProductSort {
  const sort = search.get('sort') ?? '';
  return Object.hasOwn(SORT_LABELS, sort) ? (sort as ProductSort) : NEWEST;
}

export function SortFilter() {
  const [sort, setSort] = useListFilter('sort');
  return (
    <Select label="Sort" value={sort || NEWEST} onChange={(event) => setSort(event.target.value)}>
      {Object.entries(SORT_LABELS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
