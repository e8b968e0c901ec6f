import { type Database, decodeCursor, type Paging, pageOf } from 'tillwright/server';
import type { Gift, GiftToWrap } from '../calls.ts';
import { CARD_STATE } from './card-state.ts';

const WAITING =
  'FROM x_gift_wrap_card WHERE paid_at IS NOT NULL AND wrapped_at IS NULL AND closed_at IS NULL';
const MOST_COUNTED = 1_001;

/** A page of the gifts that wait to be wrapped, oldest order first. */
export async function listGiftsToWrap(database: Database, { limit, cursor }: Paging) {
  const [after = 0] = cursor === undefined ? [] : decodeCursor(cursor, ['whole']);
  const { rows } = await database.query<GiftToWrap>(
    `SELECT order_id AS order, order_number::int AS number, wrappings, text,
       to_char(paid_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "paidAt"
     ${WAITING} AND order_number > $1 ORDER BY order_number LIMIT $2`,
    [after, limit + 1],
  );
  const { rows: counts } = await database.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT ${WAITING} LIMIT ${MOST_COUNTED}) AS waiting`,
  );
  return pageOf(rows, limit, counts[0]?.total ?? 0, ({ number }) => [number]);
}

/** The gifts of these orders. */
export async function listGifts(database: Database, orders: readonly string[]): Promise<Gift[]> {
  const { rows } = await database.query<Gift>(
    `SELECT order_id AS order, wrappings, text, paid_at IS NOT NULL AS "isPaid", ${CARD_STATE}
     FROM x_gift_wrap_card WHERE order_id = ANY ($1)`,
    [orders],
  );
  return rows;
}
