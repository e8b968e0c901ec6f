import type { Shop } from '#platform/shop.ts';
import { countPassing } from '../search/count-passing.ts';
import { NARROW } from '../search/meant-words.ts';
import { placeWords, sqlHas } from '../search/placed-words.ts';
import { type Asked, isFiltered, sqlOfFilter } from '../search/product-filter.ts';
import {
  type PriceRange,
  sqlOfVariant,
  WORDS_OF_ALL_VARIANTS,
  WORDS_OF_VARIANT,
} from '../search/variant-filter.ts';
import { type Choices, conditionsOf, type Tally, tallyOf } from './tally.ts';

/** The products read of a list that is longer than `NARROW`. */
const READ_OF_LONG = 400;

/**
 * Counts the choices among the products of a list. Reads the products of the rarest word, or those that pass the filter;
 * of a list longer than `NARROW` only the first ones, and all counts are then minimums. Of a product it counts what its
 * variants have that fulfil the filter.
 */
export async function tallyFound(
  shop: Pick<Shop, 'pool'>,
  { filter, words }: Omit<Asked, 'paging'>,
  choices: Choices,
): Promise<Tally> {
  const [rarest] = words;
  const isRare = rarest !== undefined && rarest.held <= NARROW;
  const passing = !isRare && isFiltered(filter) ? await countPassing(shop, filter) : undefined;
  const isSelective = passing !== undefined && passing <= NARROW;
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const meant = placeWords(words, place);
  const filters = ['p.archived_at IS NULL', ...sqlOfFilter(filter, place)].join(' AND ');
  const isPart = !isRare && !isSelective;
  const most = isPart ? READ_OF_LONG : NARROW;
  const each = isRare ? NARROW : Math.ceil(most / (rarest?.words.length ?? 1));
  const candidates =
    isSelective || !meant[0]
      ? `SELECT position FROM product p WHERE ${filters} LIMIT ${most}`
      : `SELECT DISTINCT w.position FROM unnest(${meant[0].sql}) AS m(word) CROSS JOIN LATERAL (
           SELECT position FROM product_word WHERE word = m.word ORDER BY position LIMIT ${each}) AS w`;
  const conditions = conditionsOf(choices, place, (range) => sqlOfFoundPrice(range, place));
  const fits = sqlOfVariant(filter, place).join(' AND ');
  const { rows } = await shop.pool.query<{ words: Record<string, number> | null; counts: number[] }>(
    `WITH found AS MATERIALIZED (
       SELECT p.rating_average, fitting.*
       FROM (${candidates}) AS c CROSS JOIN LATERAL (
         SELECT * FROM product p WHERE p.position = c.position
           AND ${[filters, ...meant.map(sqlHas)].join(' AND ')} OFFSET 0) AS p
       CROSS JOIN LATERAL (
         SELECT ARRAY[p.lowest_price_cents] AS prices, p.in_stock, p.facets WHERE p.options = '[]'
         UNION ALL
         SELECT array_agg(v.price_cents), coalesce(bool_or(v.available >= p.min_quantity), false), ${WORDS_OF_ALL_VARIANTS} ||
           ARRAY(SELECT DISTINCT w.word FROM variant v, unnest(${WORDS_OF_VARIANT}) AS w(word) WHERE ${fits})
         FROM variant v WHERE p.options <> '[]' AND ${fits} HAVING p.options <> '[]'
       ) AS fitting
     )
     SELECT ARRAY[${conditions.map((one) => `count(*) FILTER (WHERE ${one})`).join(', ')}]::int[] AS counts,
       (SELECT jsonb_object_agg(word, products) FROM (
          SELECT f.word, count(*) AS products FROM found, unnest(found.facets) AS f(word)
          WHERE f.word = ANY (${place(choices.words)}::text[]) GROUP BY f.word) AS w) AS words
     FROM found p`,
    values,
  );
  return tallyOf(choices, Object.entries(rows[0]?.words ?? {}), rows[0]?.counts ?? [], isPart);
}

/** SQL that one of the variants that fit has a price in the range. */
function sqlOfFoundPrice({ from, to }: PriceRange, place: (value: unknown) => string): string {
  const below = to === undefined ? '' : ` AND price.cents < ${place(to)}`;
  return `EXISTS (SELECT FROM unnest(p.prices) AS price(cents) WHERE price.cents >= ${place(from)}${below})`;
}
