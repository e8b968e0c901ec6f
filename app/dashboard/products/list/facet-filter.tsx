import type { Counted, ProductFacets } from '#contract/calls/products.ts';
import { useNewestSearch } from '../../../layout/use-newest-search.ts';
import { Select } from '../../../ui/select.tsx';
import { ROWS_PARAMETER } from '../../list/load-list.ts';

export const counted = ({ count, isMinimum }: Counted) => `${count.toLocaleString()}${isMinimum ? '+' : ''}`;

/** Narrows the list to one value of a property; a list can be narrowed by several properties. */
export function FacetFilter({ label, values }: ProductFacets['facets'][number]) {
  const { search, change } = useNewestSearch();
  const isOwn = (facet: string) => facet.toLowerCase().startsWith(`${label.toLowerCase()}:`);
  const chosen = search.getAll('facet').find(isOwn) ?? '';
  const choose = (facet: string) =>
    change(
      (next) => {
        const others = next.getAll('facet').filter((other) => !isOwn(other));
        next.delete('facet');
        next.delete(ROWS_PARAMETER);
        for (const one of facet ? [...others, facet] : others) next.append('facet', one);
      },
      { replace: true },
    );
  return (
    <Select label={label} value={chosen} onChange={({ target }) => choose(target.value)}>
      <option value="">Any</option>
      {values.map(({ value, ...one }) => (
        <option key={value} value={`${label}:${value}`}>
          {value} ({counted(one)})
        </option>
      ))}
    </Select>
  );
}
