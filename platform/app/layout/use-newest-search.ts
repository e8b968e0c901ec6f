import { use, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router';

type Options = { replace?: boolean };

/**
 * The newest search parameters of this page: the pending navigation's, else the URL's. `change` edits them.
 * `useSearchParams` lags until the loaders have answered, so editing its value would undo a pending change.
 */
export function useNewestSearch() {
  const { router } = use(RouterContext)!;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const read = () => {
    const { navigation, location } = router.state;
    return [navigation.location, location].find((asked) => asked?.pathname === pathname)?.search ?? search;
  };
  const newest = () => new URLSearchParams(read());
  const shown = useSyncExternalStore(router.subscribe, read, () => search);
  const change = (edit: (search: URLSearchParams) => void, { replace = false }: Options = {}) => {
    const next = newest();
    edit(next);
    void navigate(`?${next}`, { replace, preventScrollReset: true });
  };

  return { search: new URLSearchParams(shown), newest, change };
}
