import type { Shop } from '../../context.ts';
import { PRODUCT_COLUMNS } from '../product-row.ts';
import type { Meant } from './meant-words.ts';
import { type ListedRow, type Search, sqlOfFilter } from './product-filter.ts';

/** Which postings of a word lead to the products, and which of these are meant beside having all words. */
export type Walk = {
  word: Meant;
  postings: 'all' | 'in name' | 'elsewhere';
  where: 'anywhere' | 'all in name' | 'not all in name';
  /** Stands before the position in a row's keys. */
  rank?: 1 | 2;
  after?: number | undefined;
  descending?: boolean;
};

const POSTINGS = { all: 'true', 'in name': 'in_name', elsewhere: 'NOT in_name' };

/** Products that have all words of a search, in the order of the shop window, read from word to product up to `most`. */
export async function walkPostings(
  shop: Shop,
  search: Search,
  way: Walk,
  most: number,
): Promise<ListedRow[]> {
  const { values, sql } = sqlOfWalk(search, way);
  const keys = way.rank ? `${way.rank}, p.position` : 'p.position';
  const { rows } = await shop.pool.query<ListedRow>(
    `SELECT ${PRODUCT_COLUMNS}, jsonb_build_array(${keys}) AS keys ${sql}
     ORDER BY posting.position ${way.descending ? 'DESC' : 'ASC'} LIMIT $${values.push(most)}`,
    values,
  );
  return rows;
}

/** How many of the first `most` postings of a word lead to products that have all words of a search. */
export async function countPostings(shop: Shop, search: Search, way: Walk, most: number): Promise<number> {
  const { values, sql } = sqlOfWalk(search, way, most);
  const { rows } = await shop.pool.query<{ counted: number }>(
    `SELECT count(*)::int AS counted ${sql}`,
    values,
  );
  return rows[0]?.counted ?? 0;
}

/** One posting after the other, each leading to its product by the index: the planner is given no other way. */
function sqlOfWalk({ filter, words }: Search, way: Walk, most?: number): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const meant = words.map(({ words }) => `${place(words)}::text[]`);
  const inName = meant.map((one) => `p.name_words && ${one}`).join(' AND ');
  const wheres = { anywhere: 'true', 'all in name': inName, 'not all in name': `NOT (${inName})` };
  const places = way.word.words.map(place);
  const after =
    way.after === undefined ? 'true' : `position ${way.descending ? '<' : '>'} ${place(way.after)}`;
  const direction = way.descending ? 'DESC' : 'ASC';
  // Ordered each, so that the planner merges them as they come.
  const postings = places.map(
    (word, n) => `(SELECT position, ${n} AS n FROM product_word
                   WHERE word = ${word}::text AND ${POSTINGS[way.postings]} AND ${after} ORDER BY position ${direction} OFFSET 0)`,
  );
  const conditions = [
    'p.position = posting.position AND p.archived_at IS NULL',
    // Not what an earlier word led to already. The space: pgbench takes a colon before a name for a variable of its own.
    `NOT ${way.postings === 'in name' ? 'p.name_words' : 'p.words'} && (ARRAY[${places.join(', ')}]::text[])[1 : posting.n]`,
    ...meant.map((one) => `p.words && ${one}`),
    wheres[way.where],
    ...sqlOfFilter(filter, place),
  ];
  const eachWord = postings.join(' UNION ALL ');
  const first = `SELECT * FROM (${eachWord}) AS each_word ORDER BY position ${direction} LIMIT ${most}`;
  const sql = `FROM (${most === undefined ? eachWord : first}) AS posting CROSS JOIN LATERAL (
      SELECT * FROM product p WHERE ${conditions.join(' AND ')} OFFSET 0
    ) AS p`;
  return { sql, values };
}
