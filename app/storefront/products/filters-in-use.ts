import { formatMoney } from '#contract/money.ts';
import { type ProductQuery, productsAddress } from '../product-query.ts';

/** One thing that narrows the list, in words, and the address without it. */
export type FilterInUse = { label: string; without: string };

/** Everything that narrows the list, the search first. */
export function filtersInUse(query: ProductQuery): FilterInUse[] {
  const { q, priceFrom, priceTo, rating, available } = query;
  const labels: [keyof ProductQuery, string | undefined][] = [
    ['q', q && `“${q}”`],
    ['priceFrom', priceFrom && `From ${formatMoney(Number(priceFrom))}`],
    ['priceTo', priceTo && `Up to ${formatMoney(Number(priceTo))}`],
    ['rating', rating && `${rating} ${rating === '1' ? 'star' : 'stars'} and up`],
    ['available', available && 'Only available'],
  ];
  return labels.flatMap(([name, label]) =>
    label ? [{ label, without: productsAddress({ ...query, [name]: undefined }) }] : [],
  );
}
