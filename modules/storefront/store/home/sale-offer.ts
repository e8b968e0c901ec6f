import type { CallAnswer } from '#platform/contract/call.ts';
import type { showSale } from '#platform/contract/calls/storefront.ts';
import type { Link } from '#platform/contract/storefront.ts';

export type Sale = CallAnswer<typeof showSale>;

/** Today's offer, computed from the prices, with the way to it; null while nothing is reduced. */
export function saleOffer(words: string, { percent, collection }: Sale): Link | null {
  if (percent === null || words === '') return null;
  const label = words.replace('{percent}', String(percent));
  return { label, to: collection === null ? '/products' : `/collections/${collection}` };
}
