import type { Picture } from '#platform/contract/storefront.ts';

/** The logo of a partner, which is invented; all are 48 pixels high. */
export function partnerLogo(slug: string, name: string, width: number): Picture {
  return { src: `/pictures/partners/${slug}.svg`, alt: name, width, height: 48 };
}
