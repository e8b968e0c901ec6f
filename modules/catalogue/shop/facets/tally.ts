import { COUNTED_ROWS } from '#platform/db/paging.ts';
import type { Counted } from '../../contract/calls/products.ts';
import { sqlOfFilter } from '../search/product-filter.ts';
import type { PriceRange } from '../search/variant-filter.ts';

/** The choices whose products are counted. */
export type Choices = { words: string[]; ranges: readonly PriceRange[] };

/** The number of products of each choice, `words` by word. */
export type Tally = {
  words: ReadonlyMap<string, Counted>;
  prices: Counted[];
  ratings: Counted[];
  available: Counted;
  /** True if only a part of the products was counted. */
  isPart: boolean;
};

export const RATINGS = [4, 3, 2, 1];

/** SQL conditions on a product `p`: each range of prices as `ofRange` says, each rating, in stock. */
export function conditionsOf<T>(
  { ranges }: Choices,
  place: (value: unknown) => string,
  ofRange: (range: PriceRange) => T,
): (T | string)[] {
  return [
    ...ranges.map(ofRange),
    ...RATINGS.flatMap((rating) => sqlOfFilter({ rating }, place)),
    ...sqlOfFilter({ available: 'true' }, place),
  ];
}

/** Assigns counts in the order of `conditionsOf`. */
export function tallyOf(
  { ranges }: Choices,
  words: readonly (readonly [string, number])[],
  counts: readonly number[],
  isPart = false,
): Tally {
  const counted = (count = 0): Counted => ({
    count: Math.min(count, COUNTED_ROWS),
    isMinimum: isPart || count > COUNTED_ROWS,
  });
  const rest = counts.slice(ranges.length);
  return {
    words: new Map([...words].map(([word, count]) => [word, counted(count)])),
    prices: ranges.map((_, index) => counted(counts[index])),
    ratings: RATINGS.map((_, index) => counted(rest[index])),
    available: counted(rest[RATINGS.length]),
    isPart,
  };
}
