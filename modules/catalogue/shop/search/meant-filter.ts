import type { Shop } from '#platform/shop.ts';
import { chosenFacets } from './chosen-facets.ts';
import { meantWords, type Understood } from './meant-words.ts';
import type { ProductFilter } from './product-filter.ts';

/** The words and chosen facets of a list, rarest first; `nothing` if one of them matches no product. */
export async function meantFilter(
  shop: Shop,
  { q, facet }: Pick<ProductFilter, 'q' | 'facet'>,
): Promise<Understood | 'nothing'> {
  const [typed, chosen] = await Promise.all([meantWords(shop, q), chosenFacets(shop, facet)]);
  if (typed === 'nothing' || chosen.some(({ held }) => held === 0)) return 'nothing';
  const words = [...typed.words, ...chosen].sort(
    (one, other) => one.held - other.held || other.reach - one.reach,
  );
  return { ...typed, words };
}
