import { COUNTED_ROWS, countRows } from '#db/paging.ts';
import { prepared } from '#db/prepared.ts';
import { integrityFigures } from '../check/integrity-figures.ts';
import type { Shop } from '../context.ts';

export type Count = { total: number; isMinimum: boolean };
export type Waiting = { toShip: Count; returns: Count; messages: Count; reviews: Count; payments: number };

/** Counts the orders to ship, those with a return to answer, new messages, held reviews and the payments that need attention, cheaply enough for every change of an order. */
export async function countWaiting(shop: Pick<Shop, 'pool'>): Promise<Waiting> {
  const toShip = await countSome(shop, `FROM orders WHERE status = 'pending'`);
  const returns = await countSome(
    shop,
    `FROM (SELECT DISTINCT order_id FROM return_request WHERE state = 'asked') AS asked`,
  );
  const { brokenRules, differences, failedRefunds, disputesToAnswer } = await integrityFigures(shop);
  const messages = await countSome(shop, `FROM message WHERE state = 'new'`);
  const reviews = await countSome(shop, 'FROM review WHERE held');
  return {
    toShip,
    returns,
    messages,
    reviews,
    payments: brokenRules + differences + failedRefunds + disputesToAnswer,
  };
}

/** Counts rows up to a thousand. `selection` is SQL from `FROM` on. */
export async function countSome({ pool }: Pick<Shop, 'pool'>, selection: string): Promise<Count> {
  const counted = await countRows(pool, selection, [], prepared);
  return { total: Math.min(counted, COUNTED_ROWS), isMinimum: counted > COUNTED_ROWS };
}
