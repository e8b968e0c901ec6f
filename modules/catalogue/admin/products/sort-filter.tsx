import { useListFilter } from '#platform/app/list/use-list-filter.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { t } from '#platform/words/t.ts';
import type { ManagedSort } from '../../contract/calls/managed-products.ts';
import { sortLabels } from '../../ui/product-query.ts';

const NEWEST: ManagedSort = 'newest';

const labels = (): Readonly<Record<ManagedSort, string>> => ({
  ...sortLabels(),
  '-name': t('Name: Z to A'),
  minimum: t('Minimum quantity: low to high'),
  '-minimum': t('Minimum quantity: high to low'),
});

/** The sort order in a URL; newest first by default, so that a product just added is visible. */
export function sortAsked(search: URLSearchParams): ManagedSort {
  const sort = search.get('sort') ?? '';
  return Object.hasOwn(labels(), sort) ? (sort as ManagedSort) : NEWEST;
}

export function SortFilter() {
  const [sort, setSort] = useListFilter('sort');
  return (
    <Select label={t('Sort')} value={sort || NEWEST} onChange={(event) => setSort(event.target.value)}>
      {Object.entries(labels()).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
