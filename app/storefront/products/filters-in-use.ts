import { formatMoney } from '#contract/money.ts';
import type { ProductQuery } from '../product-query.ts';

/** One active filter. */
export type FilterInUse = { name: keyof ProductQuery; label: string };

/** The active filters, the search first. */
export function filtersInUse(query: ProductQuery): FilterInUse[] {
  const { q, priceFrom, priceTo, rating, available } = query;
  const labels: [keyof ProductQuery, string | undefined][] = [
    ['q', q && `“${q}”`],
    ['priceFrom', priceFrom && `From ${formatMoney(Number(priceFrom))}`],
    ['priceTo', priceTo && `Up to ${formatMoney(Number(priceTo))}`],
    ['rating', rating && `${rating} ${rating === '1' ? 'star' : 'stars'} and up`],
    ['available', available && 'Only available'],
  ];
  return labels.flatMap(([name, label]) => (label ? [{ name, label }] : []));
}
