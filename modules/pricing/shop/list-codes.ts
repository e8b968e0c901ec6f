import { countRows, decodeCursor, type Page, type Paging, pageOf } from '#platform/db/paging.ts';
import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Shop } from '#platform/shop.ts';
import type { Code } from '../contract/calls/pricing.ts';
import { type CodeRow, presentCode, SELECT_CODES } from './code-row.ts';

/** The codes that admins made, newest first. */
export async function listCodes(shop: Pick<Shop, 'pool'>, { limit, cursor }: Paging): Promise<Page<Code>> {
  const [at, code] = cursor ? decodeCursor(cursor, ['time', 'text']) : [null, null];
  const [counted, { rows }] = await Promise.all([
    countRows(shop.pool, 'FROM discount_code WHERE email IS NULL AND archived_at IS NULL', []),
    shop.pool.query<CodeRow>({
      text: `${SELECT_CODES} ${at ? 'AND (c.created_at, c.code) < ($2, $3)' : ''}
             ORDER BY c.created_at DESC, c.code DESC LIMIT $1`,
      values: [limit + 1, ...(at ? [at, code] : [])],
      types: TIMESTAMPS_AS_TEXT,
    }),
  ]);
  const page = pageOf(rows, limit, counted, (row) => [row.mark, row.code]);
  return { ...page, rows: page.rows.map(presentCode) };
}
