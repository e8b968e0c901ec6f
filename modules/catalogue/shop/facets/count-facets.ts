import { centsToDecimal } from '#platform/contract/money.ts';
import { sqlOfCount } from '#platform/db/paging.ts';
import { prepared } from '#platform/db/prepared.ts';
import { byName } from '#platform/format/by-name.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Shop } from '#platform/shop.ts';
import type { Counted, ProductFacets } from '../../contract/calls/products.ts';
import { type ChosenFacet, chosenFacets } from '../search/chosen-facets.ts';
import { type Meant, meantWords } from '../search/meant-words.ts';
import { isFiltered, type ProductFilter } from '../search/product-filter.ts';
import { halvesOfPrice, labelOf } from '../search/variant-filter.ts';
import { priceRanges } from './price-ranges.ts';
import { type Choices, conditionsOf, RATINGS, type Tally, tallyOf } from './tally.ts';
import { tallyFound } from './tally-found.ts';

/** A label that narrows lists, with its known values; `word` is a value as the search knows it. */
type FacetLabel = { label: string; values: { word: string; value: string }[] };

const MOST_LABELS = 8;
const MOST_VALUES = 50;

const NONE: Counted = { count: 0, isMinimum: false };

/** The typed words, the chosen facets and the other filters of a list. */
type Base = { filter: ProductFilter; typed: readonly Meant[]; chosen: readonly ChosenFacet[] };

/**
 * The values that narrow a list of products, each with the number of products that it would show. Values of one label
 * add up, so the counts of a label leave out its own chosen values.
 */
export async function countFacets(shop: Shop, filter: ProductFilter): Promise<ProductFacets> {
  const [labels, ranges, typed, chosen] = await Promise.all([
    facetLabels(shop),
    priceRanges(shop),
    meantWords(shop, filter.q),
    chosenFacets(shop, filter.facet),
  ]);
  if (typed === 'nothing') return { facets: [], prices: [], ratings: [], available: NONE };
  const choices = { ranges, words: labels.flatMap(({ values }) => values.map(({ word }) => word)) };
  const base: Base = { filter, typed: typed.words, chosen };
  const { price: _p, priceFrom: _f, priceTo: _t, ...otherThanPrice } = filter;
  const { rating: _r, ...otherThanRating } = filter;
  const { available: _a, ...otherThanStock } = filter;
  // Most kinds have nothing chosen and share the counts of the whole list.
  const all = tally(shop, base, choices);
  const without = (changed: boolean, other: Partial<Base>) =>
    changed ? tally(shop, { ...base, ...other }, choices) : all;
  const [byPrice, byRating, byStock, ...byLabel] = await Promise.all([
    without(hasPrice(filter), { filter: otherThanPrice }),
    without(filter.rating !== undefined, { filter: otherThanRating }),
    without(filter.available !== undefined, { filter: otherThanStock }),
    ...labels.map((label) =>
      without(chosenOf(label, chosen) !== undefined, {
        filter: withoutLabel(filter, label),
        chosen: chosen.filter((one) => one !== chosenOf(label, chosen)),
      }),
    ),
  ]);
  return {
    facets: labels.map((label, index) => valuesOf(label, byLabel[index], chosenOf(label, chosen))),
    prices: ranges.map(({ from, to }, index) => ({
      from: centsToDecimal(from),
      to: to === undefined ? null : centsToDecimal(to),
      ...(byPrice.prices[index] ?? NONE),
    })),
    ratings: RATINGS.map((rating, index) => ({ rating, ...(byRating.ratings[index] ?? NONE) })),
    available: byStock.available,
  };
}

function tally(shop: Shop, { filter, typed, chosen }: Base, choices: Choices): Promise<Tally> {
  const words = [...typed, ...chosen].sort((one, other) => one.held - other.held || other.reach - one.reach);
  return words.length === 0 && !isFiltered(filter)
    ? tallyAll(shop, choices)
    : tallyFound(shop, { filter, words }, choices);
}

const hasPrice = ({ price, priceFrom, priceTo }: ProductFilter) =>
  price !== undefined || priceFrom !== undefined || priceTo !== undefined;

function withoutLabel(filter: ProductFilter, { label }: FacetLabel): ProductFilter {
  return { ...filter, facet: filter.facet?.filter((value) => labelOf(value) !== label.toLowerCase()) ?? [] };
}

function chosenOf({ label }: FacetLabel, chosen: readonly ChosenFacet[]): ChosenFacet | undefined {
  return chosen.find((one) => one.label === label.toLowerCase());
}

/** The values that some product of the list has or may have, and the chosen ones. */
function valuesOf(
  { label, values }: FacetLabel,
  tally: Tally | undefined,
  chosen: ChosenFacet | undefined,
): ProductFacets['facets'][number] {
  const isPart = tally?.isPart === true;
  const shown = values.filter(({ word }) => isPart || tally?.words.has(word) || chosen?.words.includes(word));
  return {
    label,
    values: shown.map(({ word, value }) => ({
      value,
      ...(tally?.words.get(word) ?? { count: 0, isMinimum: isPart }),
    })),
  };
}

/** Counts the choices in the whole catalogue, each no further than is shown. */
async function tallyAll(shop: Pick<Shop, 'pool'>, choices: Choices): Promise<Tally> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const listed = (condition: string) => `SELECT FROM product p WHERE p.archived_at IS NULL AND ${condition}`;
  const each = conditionsOf(choices, place, (range) => halvesOfPrice(range, place)).map(
    // Halves are read one after the other and no further than is shown.
    (halves) => `(${sqlOfCount(`FROM (${[halves].flat().map(listed).join(' UNION ALL ')}) AS p`)})`,
  );
  const [words, rest] = await Promise.all([
    shop.pool.query<{ word: string; counted: number }>({
      name: 'tally-words',
      text: `SELECT v.word, n.counted FROM unnest($1::text[]) AS v(word)
             CROSS JOIN LATERAL (${sqlOfCount('FROM product_word w WHERE w.word = v.word')}) AS n`,
      values: [choices.words],
    }),
    shop.pool.query<{ counts: number[] }>(prepared(`SELECT ARRAY[${each.join(', ')}] AS counts`, values)),
  ]);
  return tallyOf(
    choices,
    words.rows.flatMap(({ word, counted }) => (counted > 0 ? [[word, counted] as const] : [])),
    rest.rows[0]?.counts ?? [],
  );
}

/** The labels in the order of the setting, each with at most 50 values in the order of the caller’s language. */
async function facetLabels(shop: Pick<Shop, 'pool'>): Promise<FacetLabel[]> {
  const { facets } = await readSettings(shop.pool);
  const said = facets.split(',').map((label) => label.trim());
  const small = said.map((label) => label.toLowerCase());
  const labels = said.filter((label, place) => label && small.indexOf(label.toLowerCase()) === place);
  if (labels.length === 0) return [];
  const { rows } = await shop.pool.query<{ label: string; word: string; value: string }>({
    name: 'facet-labels',
    // A semicolon is the character after the colon.
    text: `SELECT l.label, f.word, f.value FROM unnest($1::text[]) AS l(label) CROSS JOIN LATERAL (
             SELECT word, value FROM facet_value
             WHERE word >= lower(l.label) || ':' AND word < lower(l.label) || ';' ORDER BY word LIMIT ${MOST_VALUES}) AS f`,
    values: [labels.slice(0, MOST_LABELS)],
  });
  const values = rows.sort((one, other) => byName(one.value, other.value));
  return labels.flatMap((label) => {
    const own = values.filter((row) => row.label === label);
    return own.length > 0 ? [{ label, values: own }] : [];
  });
}
