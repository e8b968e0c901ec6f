import { useSearchParams } from 'react-router';
import { ROWS_PARAMETER } from './load-list.ts';

/** One filter of a list, held in the address; changing it begins the list anew. */
export function useListFilter(name: string): [value: string, setValue: (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const setValue = (value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    next.delete(ROWS_PARAMETER);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [search.get(name) ?? '', setValue];
}
