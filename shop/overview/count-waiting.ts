import { COUNTED_ROWS, countRows } from '#db/paging.ts';
import { integrityFigures } from '../check/integrity-figures.ts';
import type { Shop } from '../context.ts';

export type Count = { total: number; isMinimum: boolean };
export type Waiting = { toShip: Count; payments: number };

/** Counts the orders to ship and the payments that need attention, cheaply enough for every change of an order. */
export async function countWaiting(shop: Pick<Shop, 'pool'>): Promise<Waiting> {
  const toShip = await countSome(shop, `FROM orders WHERE status = 'pending'`);
  const { brokenRules, differences, failedRefunds, openDisputes } = await integrityFigures(shop);
  return { toShip, payments: brokenRules + differences + failedRefunds + openDisputes };
}

/** Counts rows up to a thousand. `selection` is SQL from `FROM` on. */
export async function countSome({ pool }: Pick<Shop, 'pool'>, selection: string): Promise<Count> {
  const counted = await countRows(pool, selection, [], { asPrepared: true });
  return { total: Math.min(counted, COUNTED_ROWS), isMinimum: counted > COUNTED_ROWS };
}
