import { currentCurrency } from '#platform/money/current-currency.ts';
import type { Shop } from '#platform/shop.ts';
import type { PriceRange } from '../search/variant-filter.ts';

const MOST_RANGES = 7;

/** The ranges of prices to choose from, by the lowest and highest price on sale. */
export async function priceRanges(shop: Pick<Shop, 'pool'>): Promise<PriceRange[]> {
  const ordered = `SELECT lowest_price_cents FROM product WHERE archived_at IS NULL ORDER BY lowest_price_cents`;
  const { rows } = await shop.pool.query<{ low: number | null; high: number | null }>({
    name: 'price-ranges',
    text: `SELECT (${ordered} LIMIT 1) AS low, (${ordered} DESC LIMIT 1) AS high`,
  });
  const [{ low = null, high = null } = {}] = rows;
  return low === null || high === null ? [] : rangesBetween(low, high);
}

/** Ranges that end at 1, 2, 5, 10, 20, 50 and so on; at powers of ten if those are too many. */
export function rangesBetween(lowCents: number, highCents: number): PriceRange[] {
  const unit = 10 ** currentCurrency().digits;
  const tens = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000].map((ten) => ten * unit);
  const inside = (ends: number[]) => ends.filter((end) => end > lowCents && end <= highCents);
  const fine = inside(tens.flatMap((ten) => [ten, 2 * ten, 5 * ten]));
  const ends = fine.length < MOST_RANGES ? fine : inside(tens);
  if (ends.length === 0) return [];
  return [0, ...ends].map((from, index) => ({ from, to: ends[index] }));
}
