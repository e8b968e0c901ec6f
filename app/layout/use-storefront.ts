import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** The words of the storefront that every page has; for pages, which exist only when these were loaded. */
export function useStorefront() {
  const storefront = useRouteLoaderData<typeof loader>('root');
  if (!storefront) throw new Error('A page was rendered without its storefront');
  return storefront;
}
