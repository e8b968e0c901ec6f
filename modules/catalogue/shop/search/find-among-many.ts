import { COUNTED_ROWS, decodeCursor } from '#platform/db/paging.ts';
import type { Shop } from '#platform/shop.ts';
import { PRODUCT_COLUMNS } from '../product-row.ts';
import { findAmongFew } from './find-among-few.ts';
import type { Meant } from './meant-words.ts';
import { placeWords, sqlHas } from './placed-words.ts';
import { type Found, isFiltered, type ListedRow, type Search, sqlOfFilter } from './product-filter.ts';
import { ORDERS, sqlAfter, sqlOfKeys, sqlOfNamedKeys, sqlOfNamedOrder } from './product-order.ts';
import { countPostings, type Walk, walkPostings } from './walk-postings.ts';

/** Products read in the order of a column before sorting all that have the rarest word instead. */
const READ_IN_ORDER = 10_000;

/** Postings tried for the count; each costs a look-up of its product. */
const TRIED = 400;

/**
 * A page of a search for frequent words: reads in list order until the page is full. The count is a lower bound, from
 * the first postings of the rarest word.
 */
export async function findAmongMany(shop: Shop, search: Search): Promise<Found> {
  const [rows, counted] = await Promise.all([readPage(shop, search), countLeast(shop, search)]);
  const isAll = search.paging.cursor === undefined && rows.length <= search.paging.limit;
  return isAll
    ? { rows, counted: rows.length }
    : { rows, counted: Math.max(counted, rows.length), isMore: true };
}

function readPage(shop: Shop, search: Search): Promise<ListedRow[]> {
  const { sort } = search.filter;
  const typed = search.words.filter(({ column }) => column === 'words');
  if (sort === undefined && typed.length > 0) return readByRelevance(shop, search, typed);
  return sort === undefined || sort === 'featured' || sort === 'newest'
    ? readByPosition(shop, search)
    : readByColumn(shop, search);
}

async function countLeast(shop: Shop, search: Search): Promise<number> {
  const { filter, words } = search;
  const [word] = words;
  return words.length === 1 && !isFiltered(filter)
    ? COUNTED_ROWS + 1
    : countPostings(shop, search, { word, postings: 'all', where: 'anywhere' }, TRIED);
}

async function readByPosition(shop: Shop, search: Search): Promise<ListedRow[]> {
  const { cursor, limit } = search.paging;
  const after = cursor ? Number(decodeCursor(cursor, ['whole'])[0]) : undefined;
  const descending = search.filter.sort === 'newest';
  const [word] = search.words;
  return walkPostings(
    shop,
    search,
    { word, postings: 'all', where: 'anywhere', after, descending },
    limit + 1,
  );
}

/** Two lists in catalogue order: first products with all words in the name, then the remaining products. */
async function readByRelevance(shop: Shop, search: Search, typed: readonly Meant[]): Promise<ListedRow[]> {
  const { words, paging } = search;
  const most = paging.limit + 1;
  const [rank, mark] = paging.cursor ? decodeCursor(paging.cursor, ['rank', 'whole']).map(Number) : [1];
  const [rarest] = words;
  const word = typed.reduce((one, other) =>
    other.named < one.named || (other.named === one.named && other.namedReach > one.namedReach) ? other : one,
  );
  const inNames: Walk = { word, postings: 'in name', where: 'all in name', rank: 1, after: mark };
  const first = rank === 1 && word.named > 0 ? await walkPostings(shop, search, inNames, most) : [];
  if (first.length === most) return first;
  const postings = words.length === 1 ? 'elsewhere' : 'all';
  const after = rank === 2 ? mark : undefined;
  const elsewhere: Walk = { word: rarest, postings, where: 'not all in name', rank: 2, after };
  return [...first, ...(await walkPostings(shop, search, elsewhere, most - first.length))];
}

/** Filters products in column order; if too few match, sorts all that have the rarest word. */
async function readByColumn(shop: Shop, search: Search): Promise<ListedRow[]> {
  const { filter, words, paging } = search;
  const order = ORDERS[filter.sort ?? 'featured'];
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const matches = [...placeWords(words, place).map(sqlHas), ...sqlOfFilter(filter, place)].join(' AND ');
  const after = sqlAfter(order, paging.cursor, place);
  const most = paging.limit + 1;
  const { rows } = await shop.pool.query<ListedRow>(
    `SELECT ${PRODUCT_COLUMNS}, ${sqlOfKeys(order)} AS keys FROM (
       SELECT p.*, ${sqlOfNamedKeys(order)} FROM product p
       WHERE p.archived_at IS NULL AND ${after} ORDER BY ${sqlOfNamedOrder(order)} LIMIT ${READ_IN_ORDER}
     ) AS p WHERE ${matches} ORDER BY ${sqlOfNamedOrder(order)} LIMIT ${place(most)}`,
    values,
  );
  if (rows.length === most) return rows;
  return (await findAmongFew(shop, search, 'all of a word')).rows;
}
