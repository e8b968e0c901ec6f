import type { Product, ProductSort } from '#contract/calls/products.ts';
import type { Shop } from '../context.ts';
import { decodeCursor, type Page, type Paging, pageOf } from '../paging.ts';
import { PRODUCT_COLUMNS, type ProductRow, presentProduct } from './product-row.ts';

export type ProductFilter = {
  q?: string;
  sort?: ProductSort;
  priceFrom?: number;
  priceTo?: number;
  available?: 'true';
  rating?: number;
};

type Order = { key: string; kind: 'number' | 'text'; descending: boolean };

/** The key of each order and the way it runs; the id decides between equals. */
const ORDERS: Record<ProductSort, Order> = {
  featured: { key: 'p.position', kind: 'number', descending: false },
  newest: { key: 'p.position', kind: 'number', descending: true },
  price: { key: 'p.price_cents', kind: 'number', descending: false },
  '-price': { key: 'p.price_cents', kind: 'number', descending: true },
  rating: { key: 'coalesce(p.rating_average, 0)::float8', kind: 'number', descending: true },
  name: { key: 'lower(p.name)', kind: 'text', descending: false },
};

// Below this share of common trigrams a word is another word rather than a slip of the finger.
const SIMILAR_ENOUGH = 0.4;

/** Products on sale, filtered, searched and sorted; a search is by relevance unless asked otherwise. Every word of `q` must occur, in any order, give or take a typing error. */
export async function listProducts(
  shop: Shop,
  filter: ProductFilter,
  { limit, cursor }: Paging,
): Promise<Page<Product>> {
  const where = ['p.archived_at IS NULL'];
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;

  const words = (filter.q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  for (const word of words) {
    const like = `p.search LIKE ${place(`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)}`;
    if (word.length < 4) {
      where.push(like);
      continue;
    }
    const typed = place(word);
    const anywhere = `word_similarity(${typed}, p.search) >= ${SIMILAR_ENOUGH}`;
    const ofTheShop = `word_similarity(${typed}, ${place(shop.productWords)}) >= ${SIMILAR_ENOUGH}`;
    where.push(`(${like} OR ${anywhere} OR ${ofTheShop})`);
  }
  if (filter.priceFrom !== undefined) where.push(`p.price_cents >= ${place(filter.priceFrom)}`);
  if (filter.priceTo !== undefined) where.push(`p.price_cents <= ${place(filter.priceTo)}`);
  if (filter.available) where.push('p.available >= p.min_quantity');
  if (filter.rating !== undefined) where.push(`p.rating_average >= ${place(filter.rating)}`);

  const counted = await shop.pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM product p WHERE ${where.join(' AND ')}`,
    values,
  );
  const order =
    words.length > 0 && !filter.sort ? byRelevance(words.map(place)) : ORDERS[filter.sort ?? 'featured'];
  if (cursor) {
    const [key, id] = decodeCursor(cursor, [order.kind, 'text']);
    const type = order.kind === 'number' ? 'float8' : 'text';
    where.push(
      `(${order.key}, p.id::text) ${order.descending ? '<' : '>'} (${place(key)}::${type}, ${place(id)})`,
    );
  }
  const way = order.descending ? 'DESC' : 'ASC';
  const { rows } = await shop.pool.query<ProductRow & { key: number | string }>(
    `SELECT ${PRODUCT_COLUMNS}, ${order.key} AS key FROM product p WHERE ${where.join(' AND ')}
     ORDER BY ${order.key} ${way}, p.id::text ${way} LIMIT ${place(limit + 1)}`,
    values,
  );
  const page = pageOf(rows, limit, counted.rows[0]?.total ?? 0, (row) => [row.key, row.id]);
  return { ...page, rows: page.rows.map(presentProduct) };
}

/** What was searched for comes first where the name says it; the description only lets a product be found. */
function byRelevance(words: string[]): Order {
  const likeness = words.map((word) => `word_similarity(${word}, lower(p.name))`).join(' + ');
  // Rounded, so that a mark holds the very number that the next page compares with.
  return { key: `round((${likeness})::numeric, 4)::float8`, kind: 'number', descending: true };
}
