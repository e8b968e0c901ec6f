import { integrityFigures } from '#modules/integrity/shop/integrity-figures.ts';
import { mayDo, type Right, type Role } from '#platform/contract/staff.ts';
import { COUNTED_ROWS, countRows } from '#platform/db/paging.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Shop } from '#platform/shop.ts';

export type Count = { total: number; isMinimum: boolean };
export type Waiting = { toShip: Count; returns: Count; messages: Count; reviews: Count; payments: number };

const NONE: Count = { total: 0, isMinimum: false };

/**
 * Counts the orders to ship, those with a return to answer, new messages, held reviews and the payments that need attention, cheaply
 * enough for every change of an order. What the role has no right to is 0.
 */
export async function countWaiting(shop: Pick<Shop, 'pool'>, role: Role): Promise<Waiting> {
  const count = async (right: Right, selection: string) =>
    mayDo(role, right) ? countSome(shop, selection) : NONE;
  return {
    toShip: await count('orders', `FROM orders WHERE status = 'pending'`),
    returns: await count(
      'service',
      `FROM (SELECT DISTINCT order_id FROM return_request WHERE state = 'asked') AS asked`,
    ),
    messages: await count('service', `FROM message WHERE state = 'new'`),
    reviews: await count('service', 'FROM review WHERE held'),
    payments: mayDo(role, 'money') ? await countPayments(shop) : 0,
  };
}

async function countPayments(shop: Pick<Shop, 'pool'>): Promise<number> {
  const { brokenRules, differences, failedRefunds, disputesToAnswer } = await integrityFigures(shop);
  return brokenRules + differences + failedRefunds + disputesToAnswer;
}

/** Counts rows up to a thousand. `selection` is SQL from `FROM` on. */
export async function countSome({ pool }: Pick<Shop, 'pool'>, selection: string): Promise<Count> {
  const counted = await countRows(pool, selection, [], prepared);
  return { total: Math.min(counted, COUNTED_ROWS), isMinimum: counted > COUNTED_ROWS };
}
