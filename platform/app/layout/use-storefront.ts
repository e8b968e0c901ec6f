import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';

/** The storefront's texts; use it in pages only, which render after the texts have loaded. */
export function useStorefront() {
  const storefront = useRouteLoaderData<typeof loader>('root');
  if (!storefront) throw new Error('A page was rendered without its storefront');
  return storefront;
}
