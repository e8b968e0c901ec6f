import { useMatches } from 'react-router';
import type { Storefront } from '#platform/contract/storefront.ts';

/** The `handle` of a page whose loader returns, as `frame`, the unpublished content of header and footer. */
export const previewsFrame = { previewsFrame: true } as const;

type Frame = Pick<Storefront, 'brand' | 'footer' | 'navigation' | 'banner'>;

/** The storefront as the current page shows it: on a preview, with the draft. */
export function usePreviewed<S extends Frame>(storefront: S | undefined): S | undefined {
  const last = useMatches().at(-1);
  const isPreview = (last?.handle as Partial<typeof previewsFrame> | undefined)?.previewsFrame;
  const frame = isPreview ? (last?.loaderData as { frame: Frame } | undefined)?.frame : undefined;
  return storefront && frame
    ? { ...storefront, navigation: undefined, banner: undefined, ...frame }
    : storefront;
}
