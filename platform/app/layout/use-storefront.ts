import { useRouteLoaderData } from 'react-router';
import type { StorefrontOfPages } from '#platform/contract/calls/storefront.ts';

/** The storefront's texts; use it in pages only, which render after the texts have loaded. */
export function useStorefront(): StorefrontOfPages {
  const storefront: StorefrontOfPages | undefined = useRouteLoaderData('root');
  if (!storefront) throw new Error('A page was rendered without its storefront');
  return storefront;
}
