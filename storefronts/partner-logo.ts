import type { Picture } from '#contract/storefront.ts';

/** The logo of an invented partner; all are 48 pixels high. */
export function partnerLogo(slug: string, name: string, width: number): Picture {
  return { src: `/pictures/partners/${slug}.svg`, alt: `${name}, an invented company`, width, height: 48 };
}
