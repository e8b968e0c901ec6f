import type { ProductQuery } from '#modules/catalogue/ui/product-query.ts';
import { formatMoney, formatWholeMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';

/** One active filter; `without` takes it off. */
export type FilterInUse = {
  name: keyof ProductQuery;
  label: string;
  without: (query: ProductQuery) => ProductQuery;
};

/** The active filters, the search first; `words` translates labels and values of facets. */
export function filtersInUse(query: ProductQuery, words: Record<string, string> = {}): FilterInUse[] {
  const { q, priceFrom, priceTo, rating, available, facet = [], price = [] } = query;
  const labels: [keyof ProductQuery, string | undefined][] = [
    ['q', q && `“${q}”`],
    ['priceFrom', priceFrom && t('From {price}', { price: formatMoney(Number(priceFrom)) })],
    ['priceTo', priceTo && t('Up to {price}', { price: formatMoney(Number(priceTo)) })],
    ['rating', rating && starsAndUp(Number(rating))],
    ['available', available && t('Only available')],
  ];
  return [
    ...labels.flatMap(([name, label]) =>
      label ? [{ name, label, without: (now: ProductQuery) => ({ ...now, [name]: undefined }) }] : [],
    ),
    ...price.map((range) => inUse('price', range, rangeText(range))),
    ...facet.map((value) => inUse('facet', value, facetText(value, words))),
  ];
}

function facetText(facet: string, words: Record<string, string>): string {
  const [label = '', value = ''] = facet.split(/:(.*)/);
  return `${words[label] ?? label}: ${words[value] ?? value}`;
}

function inUse(name: 'facet' | 'price', value: string, label: string): FilterInUse {
  return { name, label, without: (now) => ({ ...now, [name]: now[name]?.filter((one) => one !== value) }) };
}

/** The choice of products with so many stars or more. */
export function starsAndUp(stars: number): string {
  return t('{stars, plural, one {# star} other {# stars}} and up', { stars });
}

/** A range such as `50-100` in words. */
export function rangeText(range: string): string {
  const [from = '', to = ''] = range.split('-');
  const money = (amount: string) => formatWholeMoney(Number(amount));
  if (!to) return t('{from} and more', { from: money(from) });
  return from === '0'
    ? t('Under {to}', { to: money(to) })
    : t('{from} to {to}', { from: money(from), to: money(to) });
}
