import type { Shop } from '#platform/shop.ts';
import { PRODUCT_COLUMNS } from '../product-row.ts';
import type { Meant } from './meant-words.ts';
import { placeWords, sqlHas, sqlInName, sqlInNameAsSpelled, sqlOverlaps } from './placed-words.ts';
import { type ListedRow, type Search, sqlOfFilter } from './product-filter.ts';

/** Which postings of a word to follow, and where the product must have all words of the search. */
export type Walk = {
  word: Meant;
  postings: 'all' | 'in name' | 'elsewhere';
  where: 'anywhere' | 'all in name' | 'all in name as spelled' | 'all in name otherwise' | 'not all in name';
  /** Precedes the position in a row's keys. */
  rank?: number;
  after?: number | undefined;
  descending?: boolean;
};

const POSTINGS = { all: 'true', 'in name': 'in_name', elsewhere: 'NOT in_name' };

/** Reads at most `most` products that have all words of a search, in catalogue order, from a word's postings. */
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

/** Counts how many of the first `most` postings of a word lead to matching products. */
export async function countPostings(shop: Shop, search: Search, way: Walk, most: number): Promise<number> {
  const { values, sql } = sqlOfWalk(search, way, most);
  const { rows } = await shop.pool.query<{ counted: number }>(
    `SELECT count(*)::int AS counted ${sql}`,
    values,
  );
  return rows[0]?.counted ?? 0;
}

/** SQL that looks up the product of one posting at a time; OFFSET 0 leaves the planner no other plan. */
function sqlOfWalk({ filter, words }: Search, way: Walk, most?: number): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const meant = placeWords(words, place);
  const inName = sqlInName(meant);
  const asSpelled = way.where.startsWith('all in name ') ? sqlInNameAsSpelled(words, place) : '';
  const wheres = {
    anywhere: 'true',
    'all in name': inName,
    'all in name as spelled': asSpelled,
    'all in name otherwise': `${inName} AND NOT (${asSpelled})`,
    'not all in name': `NOT (${inName})`,
  };
  const places = way.word.words.map(place);
  const after =
    way.after === undefined ? 'true' : `position ${way.descending ? '<' : '>'} ${place(way.after)}`;
  const direction = way.descending ? 'DESC' : 'ASC';
  // Each is ordered, so that the planner can merge them without sorting.
  const postings = places.map(
    (word, n) => `(SELECT position, ${n} AS n FROM product_word
                   WHERE word = ${word}::text AND ${POSTINGS[way.postings]} AND ${after} ORDER BY position ${direction} OFFSET 0)`,
  );
  const conditions = [
    'p.position = posting.position AND p.archived_at IS NULL',
    // Skip products already found by an earlier word.
    `NOT ${sqlOverlaps(way.postings === 'in name' ? 'name_words' : way.word.column, `(ARRAY[${places.join(', ')}]::text[])[1:posting.n]`, way.word.isTranslated)}`,
    ...meant.map(sqlHas),
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
