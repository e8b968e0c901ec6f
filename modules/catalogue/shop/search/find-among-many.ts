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

/** Lists in catalogue order: first products with all words in the name, as typed and then in other spellings, then the remaining ones. */
async function readByRelevance(shop: Shop, search: Search, typed: readonly Meant[]): Promise<ListedRow[]> {
  const { words, paging } = search;
  const most = paging.limit + 1;
  const [rank, mark] = paging.cursor ? decodeCursor(paging.cursor, ['rank', 'whole']).map(Number) : [1];
  const [rarest] = words;
  const word = typed.reduce((one, other) =>
    other.named < one.named || (other.named === one.named && other.namedReach > one.namedReach) ? other : one,
  );
  const spelled = { ...word, words: word.spelled ?? word.words };
  const inNames: Walk[] = words.some(({ spelled }) => spelled)
    ? [
        { word: spelled, postings: 'in name', where: 'all in name as spelled' },
        { word, postings: 'in name', where: 'all in name otherwise' },
      ]
    : [{ word, postings: 'in name', where: 'all in name' }];
  const postings = words.length === 1 ? 'elsewhere' : 'all';
  const walks: Walk[] = [...inNames, { word: rarest, postings, where: 'not all in name' }];
  const rows: ListedRow[] = [];
  for (const [place, walk] of walks.entries()) {
    const own = place + 1;
    if (own < Number(rank) || (walk.postings === 'in name' && word.named === 0)) continue;
    const after = own === rank ? mark : undefined;
    rows.push(...(await walkPostings(shop, search, { ...walk, rank: own, after }, most - rows.length)));
    if (rows.length === most) break;
  }
  return rows;
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
