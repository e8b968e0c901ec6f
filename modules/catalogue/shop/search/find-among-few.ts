import { prepared } from '#platform/db/prepared.ts';
import type { Shop } from '#platform/shop.ts';
import { PRODUCT_COLUMNS } from '../product-row.ts';
import { NARROW } from './meant-words.ts';
import { placeWords, sqlHas, sqlInName, sqlInNameAsSpelled } from './placed-words.ts';
import { type Asked, type Found, isFiltered, type ListedRow, sqlOfFilter } from './product-filter.ts';
import { ORDERS, relevance, sqlAfter, sqlOfKeys, sqlOfNamedKeys, sqlOfNamedOrder } from './product-order.ts';

/** The source of the candidates: the rarest word or the filter, both limited, or the rarest word without limit. */
export type Few = 'of a word' | 'of a filter' | 'all of a word';

/** A page of a list with few candidates: reads, counts and sorts all of them. */
export async function findAmongFew(shop: Shop, asked: Asked, few: Few): Promise<Found> {
  const { filter, words, paging } = asked;
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const meant = placeWords(words, place);
  const filters = ['p.archived_at IS NULL', ...sqlOfFilter(filter, place)].join(' AND ');
  const inName = sqlInName(meant);
  const searched = () =>
    inName === '' ? ORDERS.featured : relevance(inName, sqlInNameAsSpelled(words, place));
  const order = filter.sort ? ORDERS[filter.sort] : searched();
  const matches = [filters, ...(few === 'of a filter' ? meant : meant.slice(1)).map(sqlHas)];
  const candidates =
    few === 'of a filter'
      ? `SELECT position FROM product p WHERE ${filters} LIMIT ${NARROW + 1}`
      : `SELECT position FROM product_word WHERE word = ANY (${meant[0]?.sql}) LIMIT ${few === 'of a word' ? NARROW + 1 : 'ALL'}`;
  const after = sqlAfter(order, paging.cursor, place);
  const text = `
    WITH found AS MATERIALIZED (
      SELECT p.position, ${after} AS is_after, ${sqlOfNamedKeys(order)}
      FROM (SELECT DISTINCT position FROM (${candidates}) AS candidate) AS c CROSS JOIN LATERAL (
        SELECT * FROM product p WHERE p.position = c.position AND ${matches.join(' AND ')} OFFSET 0) AS p
    )
    SELECT ${PRODUCT_COLUMNS}, ${sqlOfKeys(order)} AS keys, counted.counted
    FROM (SELECT count(*)::int AS counted FROM found) AS counted
    LEFT JOIN (
      SELECT * FROM found WHERE is_after ORDER BY ${sqlOfNamedOrder(order)} LIMIT ${place(paging.limit + 1)}
    ) AS shown ON true
    LEFT JOIN product p ON p.position = shown.position AND p.archived_at IS NULL
    ORDER BY ${sqlOfNamedOrder(order)}`;
  const { rows } = await shop.pool.query<ListedRow & { counted: number }>(
    isFiltered(filter) || few !== 'of a word' ? { text, values } : prepared(text, values),
  );
  return { rows: rows.filter(({ id }) => id !== null), counted: rows[0]?.counted ?? 0 };
}
