/** The part of a filter that is about variants. */
export type VariantFilter = {
  priceFrom?: number;
  priceTo?: number;
  available?: 'true';
  /** Chosen values as `Layout:75%`: one of each label must fit. */
  facet?: readonly string[];
  /** One of these must fit; a range excludes its upper end. */
  price?: readonly PriceRange[];
};

/** A range of prices in cents; without an upper end if `to` is missing. */
export type PriceRange = { from: number; to?: number | undefined };

type Place = (value: unknown) => string;

/** The ranges of prices of which each group must have one that fits: from and to, and the chosen ranges. */
export function pricesOf({ priceFrom, priceTo, price }: VariantFilter): PriceRange[][] {
  const typed = { from: priceFrom ?? 0, to: priceTo === undefined ? undefined : priceTo + 1 };
  return [
    ...(priceFrom === undefined && priceTo === undefined ? [] : [[typed]]),
    ...(price?.length ? [[...price]] : []),
  ];
}

/** SQL that a variant of a product `p` has a price in one of the ranges. */
export function sqlOfPrice(ranges: readonly PriceRange[], place: Place): string {
  const each = ranges.flatMap((range) => halvesOfPrice(range, place).map((half) => `(${half})`));
  return `(${each.join(' OR ')})`;
}

/** The same of one range in halves that exclude each other, each with an index: by the cheapest variant, or by a dearer one. */
export function halvesOfPrice({ from, to }: PriceRange, place: Place): string[] {
  const low = place(from);
  const high = to === undefined ? undefined : place(to);
  const below = (column: string) => (high === undefined ? '' : ` AND ${column} < ${high}`);
  return [
    `p.lowest_price_cents >= ${low}${below('p.lowest_price_cents')}`,
    `p.lowest_price_cents < p.highest_price_cents AND p.highest_price_cents >= ${low}
      AND p.lowest_price_cents < ${low} AND EXISTS (SELECT FROM variant v WHERE v.product_id = p.id
        AND v.archived_at IS NULL AND v.price_cents >= ${low}${below('v.price_cents')})`,
  ];
}

/** Returns whether several conditions are about variants, so that different variants may fulfil them. */
export function asksOneVariant(filter: VariantFilter): boolean {
  return pricesOf(filter).length + labelsOf(filter).length + (filter.available ? 1 : 0) > 1;
}

/** SQL conditions that a variant `v` of a product `p` on sale fulfils everything that the filter says about variants. */
export function sqlOfVariant(filter: VariantFilter, place: Place): string[] {
  return [
    'v.product_id = p.id AND v.archived_at IS NULL',
    ...(filter.available ? ['v.available >= p.min_quantity'] : []),
    ...pricesOf(filter).map(
      (ranges) => `(${ranges.map((one) => sqlOfVariantPrice(one, place)).join(' OR ')})`,
    ),
    ...labelsOf(filter).map((values) => sqlOfLabel(values, place)),
  ];
}

function sqlOfVariantPrice({ from, to }: PriceRange, place: Place): string {
  const least = `v.price_cents >= ${place(from)}`;
  return to === undefined ? least : `(${least} AND v.price_cents < ${place(to)})`;
}

/** The facet words of a variant `v` alone. */
export const WORDS_OF_VARIANT = `ARRAY(SELECT lower(o.key || ':' || o.value) FROM jsonb_each_text(v.options) AS o)`;

/** The facet words of a product `p` that say nothing about a choice between its variants. */
export const WORDS_OF_ALL_VARIANTS = `ARRAY(SELECT unnest(p.facets) EXCEPT SELECT unnest(facets_of('[]', p.options)))`;

/** A property may list the values of an option too; then the variant's own value counts. */
function sqlOfLabel(values: readonly string[], place: Place): string {
  return `ARRAY(SELECT lower(said) FROM unnest(${place(values)}::text[]) AS said) && (${WORDS_OF_VARIANT} || ${WORDS_OF_ALL_VARIANTS})`;
}

function labelsOf({ facet = [] }: VariantFilter): string[][] {
  return Object.values(Object.groupBy(facet, labelOf)).filter((values) => values !== undefined);
}

/** The label of a facet such as `Layout:75%`, in small letters. */
export function labelOf(facet: string): string {
  return facet.slice(0, facet.indexOf(':')).toLowerCase();
}
