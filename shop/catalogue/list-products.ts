import type { Product } from '#contract/calls/products.ts';
import { countRows, EMPTY_PAGE, type Page, type Paging, pageOf } from '#db/paging.ts';
import { prepared } from '#db/prepared.ts';
import type { Shop } from '../context.ts';
import { findAmongFew } from './find-among-few.ts';
import { findAmongMany } from './find-among-many.ts';
import { meantWords, NARROW } from './meant-words.ts';
import {
  type Asked,
  type Found,
  isFiltered,
  type ListedRow,
  type ProductFilter,
  sqlOfFilter,
} from './product-filter.ts';
import { ORDERS, sqlAfter, sqlOfKeys, sqlOfOrder } from './product-order.ts';
import { PRODUCT_COLUMNS, presentProduct } from './product-row.ts';

/**
 * Products on sale, filtered, searched and sorted. Every word of `q` must occur, in any order, allowing for typing
 * errors; unless sorted otherwise, products with all words in the name come first.
 */
export async function listProducts(
  shop: Shop,
  filter: ProductFilter,
  paging: Paging,
): Promise<Page<Product>> {
  const meant = await meantWords(shop, filter.q);
  if (meant === 'nothing') return EMPTY_PAGE;
  const { rows, counted, isMore } = await find(shop, { filter, words: meant, paging });
  const page = pageOf(rows, paging.limit, counted, ({ keys }) => keys);
  return { ...page, isMore: page.isMore || isMore === true, rows: page.rows.map(presentProduct) };
}

/** Picks the plan by the most selective condition, so that no frequent word or empty filter reads the whole table. */
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

/** Counts the products on sale that pass a filter, up to the limit of counts. */
function countPassing(shop: Shop, filter: ProductFilter): Promise<number> {
  const values: unknown[] = [];
  const where = sqlOfFilter(filter, (value) => `$${values.push(value)}`);
  const all = ['p.archived_at IS NULL', ...where].join(' AND ');
  return countRows(shop.pool, `FROM product p WHERE ${all}`, values, { asPrepared: where.length === 0 });
}
