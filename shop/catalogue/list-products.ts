import type { Product, ProductSort } from '#contract/calls/products.ts';
import type { Shop } from '../context.ts';
import {
  COUNTED_ROWS,
  countRows,
  decodeCursor,
  EMPTY_PAGE,
  type Kind,
  type Page,
  type Paging,
  pageOf,
} from '../paging.ts';
import { fewProducts, type MeantWord, meantWords } from './meant-words.ts';
import { PRODUCT_COLUMNS, type ProductRow, presentProduct } from './product-row.ts';

export type ProductFilter = {
  q?: string;
  sort?: ProductSort;
  priceFrom?: number;
  priceTo?: number;
  available?: 'true';
  rating?: number;
};

type Key = { sql: string; kind: Kind; type: string };
type Order = { keys: Key[]; descending: boolean };

const POSITION: Key = { sql: 'p.position', kind: 'whole', type: 'bigint' };
const ID: Key = { sql: 'p.id', kind: 'id', type: 'uuid' };
const PRICE: Key = { sql: 'p.price_cents', kind: 'whole', type: 'bigint' };
const RATING: Key = { sql: 'coalesce(p.rating_average, 0)', kind: 'number', type: 'numeric' };
const NAME: Key = { sql: 'lower(p.name)', kind: 'text', type: 'text' };

/** The keys of each order, as an index has them; the last one tells equals apart. */
const ORDERS: Record<ProductSort, Order> = {
  featured: { keys: [POSITION], descending: false },
  newest: { keys: [POSITION], descending: true },
  price: { keys: [PRICE, ID], descending: false },
  '-price': { keys: [PRICE, ID], descending: true },
  rating: { keys: [RATING, ID], descending: true },
  name: { keys: [NAME], descending: false },
};

/**
 * Products on sale, filtered, searched and sorted. Every word of `q` must occur, in any order, give or take a typing
 * error; a search begins with what has all of them in its name, unless asked for another order.
 */
export async function listProducts(
  shop: Shop,
  filter: ProductFilter,
  paging: Paging,
): Promise<Page<Product>> {
  const where = ['p.archived_at IS NULL'];
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;

  const words = await meantWords(shop, filter.q);
  if (words === 'nothing') return EMPTY_PAGE;
  const isRare = words.some(({ rare }) => rare);
  const few = isRare ? await fewProducts(shop, words, 'anywhere') : null;
  if (few) where.push(`p.id = ANY (${place(few)}::uuid[])`);
  else for (const word of words) where.push(`p.words && ${place(word.words)}::text[]`);
  const searched = where.length;
  if (filter.priceFrom !== undefined) where.push(`p.price_cents >= ${place(filter.priceFrom)}`);
  if (filter.priceTo !== undefined) where.push(`p.price_cents <= ${place(filter.priceTo)}`);
  if (filter.available) where.push('p.available >= p.min_quantity');
  if (filter.rating !== undefined) where.push(`p.rating_average >= ${place(filter.rating)}`);

  const isKnownToBeMany = isRare && !few && where.length === searched;
  const counted = isKnownToBeMany
    ? COUNTED_ROWS + 1
    : await countRows(shop.pool, `FROM product p WHERE ${where.join(' AND ')}`, values);
  const rows =
    words.length === 0 || filter.sort
      ? await selectInOrder(shop, where, ORDERS[filter.sort ?? 'featured'], values, paging)
      : await selectByRelevance(
          shop,
          where,
          await inName(shop, words, isRare && !few, place),
          values,
          paging,
        );
  const page = pageOf(rows, paging.limit, counted, ({ keys }) => keys);
  return { ...page, rows: page.rows.map(presentProduct) };
}

/** The condition that a product has all words in its name. */
async function inName(
  shop: Shop,
  words: MeantWord[],
  mayBeFew: boolean,
  place: (value: unknown) => string,
): Promise<string> {
  const few = mayBeFew ? await fewProducts(shop, words, 'in the name') : null;
  if (few) return `p.id = ANY (${place(few)}::uuid[])`;
  return words.map((word) => `p.name_words && ${place(word.words)}::text[]`).join(' AND ');
}

type Row = ProductRow & { keys: (string | number)[] };

async function selectInOrder(
  shop: Shop,
  where: string[],
  { keys, descending }: Order,
  values: unknown[],
  { limit, cursor }: Paging,
): Promise<Row[]> {
  const all = [...values];
  const conditions = [...where];
  if (cursor) {
    const mark = decodeCursor(
      cursor,
      keys.map(({ kind }) => kind),
    );
    const places = keys.map(({ type }, i) => `$${all.push(mark[i])}::${type}`);
    const columns = keys.map(({ sql }) => sql);
    conditions.push(`(${columns.join(', ')}) ${descending ? '<' : '>'} (${places.join(', ')})`);
  }
  const way = descending ? 'DESC' : 'ASC';
  const { rows } = await shop.pool.query<Row>(
    `SELECT ${PRODUCT_COLUMNS}, jsonb_build_array(${keys.map(({ sql }) => sql).join(', ')}) AS keys
     FROM product p WHERE ${conditions.join(' AND ')}
     ORDER BY ${keys.map(({ sql }) => `${sql} ${way}`).join(', ')} LIMIT $${all.push(limit + 1)}`,
    all,
  );
  return rows;
}

/** Two lists one after the other, each in the order of the shop window: the words in the name, then elsewhere. */
async function selectByRelevance(
  shop: Shop,
  where: string[],
  inName: string,
  values: unknown[],
  { limit, cursor }: Paging,
): Promise<Row[]> {
  const all = [...values];
  const [rank, position] = cursor ? decodeCursor(cursor, ['rank', 'whole']) : [1, -1];
  const after = `$${all.push(position)}::bigint`;
  const most = `$${all.push(limit + 1)}`;
  const ranked = (place: 1 | 2, condition: string) => `
    (SELECT ${PRODUCT_COLUMNS}, jsonb_build_array(${place}, p.position) AS keys, ${place} AS rank, p.position
     FROM product p WHERE ${where.join(' AND ')} AND ${condition}${rank === place ? ` AND p.position > ${after}` : ''}
     ORDER BY p.position LIMIT ${most})`;
  const elsewhere = ranked(2, `NOT (${inName})`);
  const { rows } = await shop.pool.query<Row>(
    `SELECT * FROM (${rank === 2 ? elsewhere : `${ranked(1, inName)} UNION ALL ${elsewhere}`}) AS found
     ORDER BY rank, position LIMIT ${most}`,
    all,
  );
  return rows;
}
