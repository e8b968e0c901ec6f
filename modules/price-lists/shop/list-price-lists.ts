import { countRows, decodeCursor, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database, Shop } from '#platform/shop.ts';
import type { ListedPriceList } from '../contract/calls/price-lists.ts';
import { type ListRow, presentList, SELECT_LISTS } from './list-row.ts';

/** The price lists by name. */
export async function listPriceLists(
  shop: Pick<Shop, 'pool'>,
  { limit, cursor }: Paging,
): Promise<Page<ListedPriceList>> {
  const [after] = cursor ? decodeCursor(cursor, ['text']) : [null];
  const [counted, { rows }] = await Promise.all([
    countRows(shop.pool, 'FROM price_list', []),
    shop.pool.query<ListRow>({
      text: `${SELECT_LISTS} ${after === null ? '' : 'WHERE lower(l.name) > $2'} ORDER BY lower(l.name) LIMIT $1`,
      values: [limit + 1, ...(after === null ? [] : [after])],
      types: TIMESTAMPS_AS_TEXT,
    }),
  ]);
  const page = pageOf(rows, limit, counted, (row) => [row.key]);
  return { ...page, rows: page.rows.map(presentList) };
}

/** The groups of customers that a list can be for, by name. */
export async function listPricedGroups(database: Database): Promise<ListedPriceList['groups']> {
  const { rows } = await database.query<ListedPriceList['groups'][number]>(
    'SELECT id AS "_id", name FROM customer_group ORDER BY lower(name)',
  );
  return rows;
}
