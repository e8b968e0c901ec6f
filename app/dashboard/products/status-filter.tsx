import { Select } from '../../ui/select.tsx';
import { useListFilter } from '../list/use-list-filter.ts';

const PARAMETER = 'show';
const DRAFTS = 'drafts';

export function asksForDrafts(search: URLSearchParams): boolean {
  return search.get(PARAMETER) === DRAFTS;
}

/** Chooses between the products on sale and the drafts. */
export function StatusFilter() {
  const [shown, show] = useListFilter(PARAMETER);
  return (
    <Select label="Show" value={shown} onChange={(event) => show(event.target.value)}>
      <option value="">On sale</option>
      <option value={DRAFTS}>Drafts</option>
    </Select>
  );
}
