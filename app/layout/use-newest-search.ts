import { use, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router';

type Options = { replace?: boolean };

/**
 * The search of this page's address as it was last asked for, on its way or arrived; `change` edits that one. The address
 * that React Router's own hooks tell of changes when its answer is there: an edit of that one would take back what was
 * chosen in between.
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
