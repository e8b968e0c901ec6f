import type { Queryable, Resources, Table } from './resources.ts';

export type Filter = {
  limit: number;
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
  created?: { gt?: number; gte?: number; lt?: number; lte?: number } | undefined;
  paymentIntent?: string | undefined;
  types?: string[] | undefined;
};

/** One page, newest first, and whether more follow in the direction of paging. */
export async function list<T extends Table>(
  db: Queryable,
  table: T,
  filter: Filter,
): Promise<{ data: Resources[T][]; hasMore: boolean }> {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const where = (condition: string, value: unknown) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition.replace('?', `$${values.length}`));
  };
  const seqOf = `(SELECT seq FROM sandbox_stripe.${table} WHERE id = ?)`;
  where(`seq < ${seqOf}`, filter.startingAfter);
  where(`seq > ${seqOf}`, filter.endingBefore);
  where('created > ?', filter.created?.gt);
  where('created >= ?', filter.created?.gte);
  where('created < ?', filter.created?.lt);
  where('created <= ?', filter.created?.lte);
  where('payment_intent = ?', filter.paymentIntent);
  where(`object->>'type' = ANY(?)`, filter.types);
  values.push(filter.limit + 1);
  const backwards = filter.endingBefore !== undefined;
  const { rows } = await db.query(
    `SELECT object FROM sandbox_stripe.${table}
     ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''}
     ORDER BY seq ${backwards ? 'ASC' : 'DESC'} LIMIT $${values.length}`,
    values,
  );
  const data = rows.slice(0, filter.limit).map((row) => row.object);
  if (backwards) data.reverse();
  return { data, hasMore: rows.length > filter.limit };
}
