import { useNewestSearch } from '../layout/use-newest-search.ts';
import { ROWS_PARAMETER } from './load-list.ts';

/** One list filter, stored in the URL; a change restarts the list. */
export function useListFilter(name: string): [value: string, setValue: (value: string) => void] {
  const { search, change } = useNewestSearch();
  const setValue = (value: string) => {
    const edit = (next: URLSearchParams) => {
      if (value) next.set(name, value);
      else next.delete(name);
      next.delete(ROWS_PARAMETER);
    };
    change(edit, { replace: true });
  };
  return [search.get(name) ?? '', setValue];
}
