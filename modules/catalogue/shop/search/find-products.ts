import type { Paging } from '#platform/db/paging.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Shop } from '#platform/shop.ts';
import { PRODUCT_COLUMNS } from '../product-row.ts';
import { chosenFacets } from './chosen-facets.ts';
import { countPassing } from './count-passing.ts';
import { findAmongFew } from './find-among-few.ts';
import { findAmongMany } from './find-among-many.ts';
import { meantWords, NARROW, type Understood } from './meant-words.ts';
import {
  type Asked,
  type Found,
  isFiltered,
  type ListedRow,
  type ProductFilter,
  sqlOfFilter,
} from './product-filter.ts';
import { ORDERS, sqlAfter, sqlOfKeys, sqlOfOrder } from './product-order.ts';

/**
 * The rows of one page of products on sale, and one more; undefined when no word like those of `q` occurs, or no chosen facet
 * value. Begins with the rarest word or the filter, so that neither a common word nor a filter without matches reads all
 * products.
 */
export async function findProducts(
  shop: Shop,
  filter: ProductFilter,
  paging: Paging,
): Promise<Found | undefined> {
  const meant = await meantFilter(shop, filter);
  if (meant === 'nothing') return undefined;
  const { words, understood, isForgiven } = meant;
  return { ...(await find(shop, { filter, words, paging })), isForgiven, ...(understood && { understood }) };
}

async function find(shop: Shop, asked: Asked): Promise<Found> {
  const [rarest, ...others] = asked.words;
  if (rarest && rarest.held <= NARROW) return findAmongFew(shop, asked, 'of a word');
  const passing = isFiltered(asked.filter) ? await countPassing(shop, asked.filter) : undefined;
  if (passing !== undefined && passing <= NARROW) return findAmongFew(shop, asked, 'of a filter');
  if (rarest) return findAmongMany(shop, { ...asked, words: [rarest, ...others] });
  return listInOrder(shop, asked, passing);
}

async function listInOrder(
  shop: Shop,
  { filter, paging: { limit, cursor } }: Asked,
  passing: number | undefined,
): Promise<Found> {
  const order = ORDERS[filter.sort ?? 'featured'];
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const where = ['p.archived_at IS NULL', ...sqlOfFilter(filter, place), sqlAfter(order, cursor, place)];
  const text = `SELECT ${PRODUCT_COLUMNS}, ${sqlOfKeys(order)} AS keys FROM product p WHERE ${where.join(' AND ')}
    ORDER BY ${sqlOfOrder(order)} LIMIT ${place(limit + 1)}`;
  const [counted, { rows }] = await Promise.all([
    passing ?? countPassing(shop, {}),
    shop.pool.query<ListedRow>(isFiltered(filter) ? { text, values } : prepared(text, values)),
  ]);
  return { rows, counted };
}

/** The words and chosen facets of a list, rarest first; `nothing` if one of them matches no product. */
async function meantFilter(
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
